package org.bbops.corporate.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;

/** c_discount, which nothing changes. */
final class DiscountTable implements EntityTable<String, DiscountTable.Row> {

    /** A row. */
    record Row(String id, int percent) {
    }

    @Override
    public String name() {
        return "c_discount";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("d_id");
    }

    @Override
    public List<String> columns() {
        return List.of("d_percent");
    }

    @Override
    public String key(ResultSet result) throws SQLException {
        return result.getString("d_id");
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getInt("d_percent"));
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
        return List.of(row.percent());
    }
}
