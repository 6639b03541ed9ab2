package org.bbops.manufacturing.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** m_bom and m_parts, which nothing changes: each line of a bill looks for its part. */
final class SqlBillOfMaterialsStore implements BillOfMaterialsStore {

    private static final String OF_ASSEMBLY = "b_assembly_id = ?";
    private static final EntityTable<Key, Bill> BILLS = new EntityTable<>("m_bom",
            new EntityTable.Key<>(List.of("b_assembly_id", "b_comp_id", "b_line_no"), Key::of,
                    key -> List.of(key.assemblyId(), key.componentId(), key.lineNumber())),
            List.of("b_qty"), result -> new Bill(Key.of(result), result.getInt("b_qty")), Bill::key, bill -> List.of(bill.quantity()));
    private static final EntityTable<String, Part> PARTS = new EntityTable<>("m_parts", EntityTable.Key.text("p_id"),
            List.of("p_lomark", "p_himark"),
            result -> new Part(result.getString("p_id"), result.getInt("p_lomark"), result.getInt("p_himark")),
            Part::id, part -> List.of(part.lowMark(), part.highMark()));

    private final Rows<Key, Bill> bills;
    private final Rows<String, Part> parts;

    SqlBillOfMaterialsStore(TableAccess tables) {
        this.bills = tables.of(BILLS);
        this.parts = tables.of(PARTS);
    }

    @Override
    public List<BillLine> linesOf(String assemblyId) {
        return bills.findBy(OF_ASSEMBLY, Use.READ, assemblyId).stream().map(this::line).flatMap(Optional::stream).toList();
    }

    private Optional<BillLine> line(Bill bill) {
        return parts.find(bill.key().componentId(), Use.READ)
                .map(part -> new BillLine(part.id(), bill.quantity(), part.lowMark(), part.highMark()));
    }

    /** The key of m_bom. */
    private record Key(String assemblyId, String componentId, int lineNumber) implements Comparable<Key> {

        private static final Comparator<Key> ORDER = Comparator.comparing(Key::assemblyId)
                .thenComparing(Key::componentId).thenComparing(Key::lineNumber);

        static Key of(ResultSet result) throws SQLException {
            return new Key(result.getString("b_assembly_id"), result.getString("b_comp_id"), result.getInt("b_line_no"));
        }

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** Columns of a row of m_bom that the domain knows. */
    private record Bill(Key key, int quantity) {
    }

    /** Columns of a row of m_parts that the domain knows. */
    private record Part(String id, int lowMark, int highMark) {
    }
}
