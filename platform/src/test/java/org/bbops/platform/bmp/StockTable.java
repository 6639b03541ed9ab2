package org.bbops.platform.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** A table with a key, two columns and a version: m_inventory. */
class StockTable implements EntityTable<String, StockTable.Row> {

    record Row(String id, int quantity, int ordered) {
        Row with(int newQuantity) {
            return new Row(id, newQuantity, ordered);
        }
    }

    @Override
    public String name() {
        return "m_inventory";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("in_p_id");
    }

    @Override
    public List<String> columns() {
        return List.of("in_qty", "in_ordered");
    }

    @Override
    public String key(ResultSet result) throws SQLException {
        return result.getString("in_p_id");
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getInt("in_qty"), result.getInt("in_ordered"));
    }

    @Override
    public String keyOf(Row row) {
        return row.id();
    }

    @Override
    public List<?> keyValues(String key) {
        return List.of(key);
    }

    @Override
    public List<?> values(Row row) {
        return List.of(row.quantity(), row.ordered());
    }
}
