package org.bbops.manufacturing.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;

/** m_bom, which nothing changes. */
final class BillTable implements EntityTable<BillTable.Key, BillTable.Row> {

    /** The key of m_bom. */
    record Key(String assemblyId, String componentId, int lineNumber) implements Comparable<Key> {

        private static final Comparator<Key> ORDER = Comparator.comparing(Key::assemblyId)
                .thenComparing(Key::componentId).thenComparing(Key::lineNumber);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** What the domain knows of a row. */
    record Row(Key key, int quantity) {
    }

    @Override
    public String name() {
        return "m_bom";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("b_assembly_id", "b_comp_id", "b_line_no");
    }

    @Override
    public List<String> columns() {
        return List.of("b_qty");
    }

    @Override
    public Key key(ResultSet result) throws SQLException {
        return new Key(result.getString("b_assembly_id"), result.getString("b_comp_id"), result.getInt("b_line_no"));
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getInt("b_qty"));
    }

    @Override
    public Key keyOf(Row row) {
        return row.key();
    }

    @Override
    public List<?> keyValues(Key key) {
        return List.of(key.assemblyId(), key.componentId(), key.lineNumber());
    }

    @Override
    public List<?> values(Row row) {
        return List.of(row.quantity());
    }
}
