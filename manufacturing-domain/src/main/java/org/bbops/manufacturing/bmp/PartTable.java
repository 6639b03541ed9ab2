package org.bbops.manufacturing.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;

/** m_parts, which nothing changes. */
final class PartTable implements EntityTable<String, PartTable.Row> {

    /** What the domain knows of a row. */
    record Row(String id, int lowMark, int highMark) {
    }

    @Override
    public String name() {
        return "m_parts";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("p_id");
    }

    @Override
    public List<String> columns() {
        return List.of("p_lomark", "p_himark");
    }

    @Override
    public String key(ResultSet result) throws SQLException {
        return result.getString("p_id");
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getInt("p_lomark"), result.getInt("p_himark"));
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
        return List.of(row.lowMark(), row.highMark());
    }
}
