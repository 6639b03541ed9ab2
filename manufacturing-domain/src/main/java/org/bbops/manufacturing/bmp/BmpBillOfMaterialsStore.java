package org.bbops.manufacturing.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** m_bom and m_parts by beans: each line of a bill looks for its part. */
final class BmpBillOfMaterialsStore implements BillOfMaterialsStore {

    private static final String OF_ASSEMBLY = "b_assembly_id = ?";

    private final Home<BillTable.Key, BillTable.Row> bills;
    private final Home<String, PartTable.Row> parts;

    BmpBillOfMaterialsStore(Homes homes) {
        this.bills = homes.of(new BillTable());
        this.parts = homes.of(new PartTable());
    }

    @Override
    public List<BillLine> linesOf(String assemblyId) {
        return bills.findBy(OF_ASSEMBLY, Use.READ, assemblyId).stream()
                .map(this::line).flatMap(Optional::stream).toList();
    }

    private Optional<BillLine> line(BillTable.Row row) {
        return parts.find(row.key().componentId(), Use.READ)
                .map(part -> new BillLine(part.id(), row.quantity(), part.lowMark(), part.highMark()));
    }

    /** m_bom, which nothing changes. */
    private static final class BillTable implements EntityTable<BillTable.Key, BillTable.Row> {

        /** The key of m_bom. */
        record Key(String assemblyId, String componentId, int lineNumber) implements Comparable<Key> {

            private static final Comparator<Key> ORDER = Comparator.comparing(Key::assemblyId)
                    .thenComparing(Key::componentId).thenComparing(Key::lineNumber);

            @Override
            public int compareTo(Key other) {
                return ORDER.compare(this, other);
            }
        }

        /** Columns of a row that the domain knows. */
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

    /** m_parts, which nothing changes. */
    private static final class PartTable implements EntityTable<String, PartTable.Row> {

        /** Columns of a row that the domain knows. */
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
}
