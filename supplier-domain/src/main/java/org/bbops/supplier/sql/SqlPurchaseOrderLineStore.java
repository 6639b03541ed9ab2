package org.bbops.supplier.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;

import java.util.Comparator;
import java.util.List;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderLineStore;

/** s_purchase_orderline. */
final class SqlPurchaseOrderLineStore implements PurchaseOrderLineStore {

    private static final String OF_ORDER = "pol_po_id = ?";
    private static final EntityTable<Key, PurchaseOrderLine.State> TABLE = new EntityTable<>("s_purchase_orderline",
            new EntityTable.Key<Key>(List.of("pol_po_id", "pol_number"),
                    result -> new Key(result.getInt("pol_po_id"), result.getInt("pol_number")),
                    key -> List.of(key.orderNumber(), key.number())),
            List.of("pol_p_id", "pol_qty", "pol_balance", "pol_deldate"),
            result -> new PurchaseOrderLine.State(result.getInt("pol_po_id"), result.getInt("pol_number"), result.getString("pol_p_id"),
                    result.getInt("pol_qty"), result.getInt("pol_balance"), dateOf(result, "pol_deldate")),
            row -> new Key(row.orderNumber(), row.number()),
            row -> List.of(row.partId(), row.quantity(), row.balance(), date(row.deliveryDate())));

    private final Rows<Key, PurchaseOrderLine.State> lines;

    SqlPurchaseOrderLineStore(TableAccess tables) {
        this.lines = tables.of(TABLE);
    }

    @Override
    public void insert(List<PurchaseOrderLine> newLines) {
        lines.create(newLines.stream().map(PurchaseOrderLine::state).toList());
    }

    @Override
    public List<PurchaseOrderLine> linesOf(int number) {
        return rowsOf(number).stream().map(PurchaseOrderLine::new).toList();
    }

    List<PurchaseOrderLine.State> rowsOf(int number) {
        // A transaction that changes one holds the order, which excludes all others.
        return lines.findBy(OF_ORDER, Use.READ, number);
    }

    @Override
    public void update(PurchaseOrderLine line) {
        lines.change(line.state());
    }

    /** The key of s_purchase_orderline. */
    private record Key(int orderNumber, int number) implements Comparable<Key> {

        private static final Comparator<Key> ORDER = Comparator.comparingInt(Key::orderNumber).thenComparingInt(Key::number);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }
}
