package org.bbops.corporate.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;

/** c_rule, which nothing changes. */
final class RuleTable implements EntityTable<String, RuleTable.Row> {

    /** A row. */
    record Row(String id, String text) {
    }

    @Override
    public String name() {
        return "c_rule";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("r_id");
    }

    @Override
    public List<String> columns() {
        return List.of("r_text");
    }

    @Override
    public String key(ResultSet result) throws SQLException {
        return result.getString("r_id");
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getString("r_text"));
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
        return List.of(row.text());
    }
}
