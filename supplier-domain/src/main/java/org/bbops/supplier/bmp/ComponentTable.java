package org.bbops.supplier.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;

/** s_component. */
final class ComponentTable implements EntityTable<String, ComponentTable.Row> {

    /** What the domain knows of a row. */
    record Row(String id, int onOrder, int demanded, int leadTimeDays) {
    }

    @Override
    public String name() {
        return "s_component";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("comp_id");
    }

    @Override
    public List<String> columns() {
        return List.of("qty_on_order", "qty_demanded", "lead_time");
    }

    @Override
    public String key(ResultSet result) throws SQLException {
        return result.getString("comp_id");
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getInt("qty_on_order"), result.getInt("qty_demanded"), result.getInt("lead_time"));
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
        return List.of(row.onOrder(), row.demanded(), row.leadTimeDays());
    }
}
