package org.bbops.supplier.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderLineStore;

/** s_purchase_orderline by beans. */
final class BmpPurchaseOrderLineStore implements PurchaseOrderLineStore {

    private static final String OF_ORDER = "pol_po_id = ?";

    private final Home<PurchaseOrderLineTable.Key, PurchaseOrderLine.State> lines;

    BmpPurchaseOrderLineStore(Homes homes) {
        this.lines = homes.of(new PurchaseOrderLineTable());
    }

    @Override
    public void insert(List<PurchaseOrderLine> newLines) {
        newLines.forEach(line -> lines.create(line.state()));
    }

    @Override
    public List<PurchaseOrderLine> linesOf(int number) {
        return rowsOf(number).stream().map(PurchaseOrderLine::new).toList();
    }

    List<PurchaseOrderLine.State> rowsOf(int number) {
        // Whoever reads them to change one holds the order, which keeps others from all of them.
        return lines.findBy(OF_ORDER, Use.READ, number);
    }

    @Override
    public void update(PurchaseOrderLine line) {
        lines.change(line.state());
    }

    /** s_purchase_orderline. */
    private static final class PurchaseOrderLineTable implements EntityTable<PurchaseOrderLineTable.Key, PurchaseOrderLine.State> {

        /** The key of s_purchase_orderline. */
        record Key(int orderNumber, int number) implements Comparable<Key> {

            private static final Comparator<Key> ORDER = Comparator.comparingInt(Key::orderNumber).thenComparingInt(Key::number);

            @Override
            public int compareTo(Key other) {
                return ORDER.compare(this, other);
            }
        }

        @Override
        public String name() {
            return "s_purchase_orderline";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("pol_po_id", "pol_number");
        }

        @Override
        public List<String> columns() {
            return List.of("pol_p_id", "pol_qty", "pol_balance", "pol_deldate");
        }

        @Override
        public Key key(ResultSet result) throws SQLException {
            return new Key(result.getInt("pol_po_id"), result.getInt("pol_number"));
        }

        @Override
        public PurchaseOrderLine.State row(ResultSet result) throws SQLException {
            return new PurchaseOrderLine.State(result.getInt("pol_po_id"), result.getInt("pol_number"),
                    result.getString("pol_p_id"), result.getInt("pol_qty"), result.getInt("pol_balance"),
                    dateOf(result, "pol_deldate"));
        }

        @Override
        public Key keyOf(PurchaseOrderLine.State row) {
            return new Key(row.orderNumber(), row.number());
        }

        @Override
        public List<?> keyValues(Key key) {
            return List.of(key.orderNumber(), key.number());
        }

        @Override
        public List<?> values(PurchaseOrderLine.State row) {
            return List.of(row.partId(), row.quantity(), row.balance(), date(row.deliveryDate()));
        }
    }
}
