package org.bbops.supplier.bmp;

import static org.bbops.platform.bmp.EntityTable.timestamp;
import static org.bbops.platform.bmp.EntityTable.timestampOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderStore;

/** s_purchase_order by beans. */
final class BmpPurchaseOrderStore implements PurchaseOrderStore {

    private static final String HOLD = "update s_purchase_order set version = version + 1 where po_number = ?";
    private static final String MARK_DELIVERED = """
            update s_purchase_order set po_status = 'delivered', po_delivered_at = ?, version = version + 1
            where po_number = ?""";
    private static final String MARK_SENT = """
            update s_purchase_order set po_sent_at = ?, version = version + 1,
              po_status = case when po_status = 'new' then 'sent' else po_status end
            where po_number = ? and po_sent_at is null""";

    private final Home<Integer, PurchaseOrder.State> orders;
    private final BmpPurchaseOrderLineStore lines;
    private final Home<String, ComponentTable.Row> components;

    BmpPurchaseOrderStore(BmpPurchaseOrderLineStore lines, Home<String, ComponentTable.Row> components, Homes homes) {
        this.orders = homes.of(new PurchaseOrderTable());
        this.lines = lines;
        this.components = components;
    }

    @Override
    public void insert(List<PurchaseOrder> newOrders) {
        newOrders.forEach(order -> orders.create(order.state()));
    }

    @Override
    public boolean hold(int number) {
        return orders.execute(HOLD, number, number);
    }

    @Override
    public void markDelivered(int number, LocalDateTime at) {
        orders.execute(MARK_DELIVERED, number, EntityTable.timestamp(at), number);
    }

    @Override
    public Optional<PurchaseOrderMessage> findUnsent(int number) {
        return orders.find(number, Use.READ).filter(order -> order.sentAt() == null)
                .map(order -> new PurchaseOrderMessage(number, order.siteId(),
                        lines.rowsOf(number).stream().map(this::message).toList()));
    }

    private PurchaseOrderMessage.Line message(PurchaseOrderLine.State line) {
        int leadTimeDays = components.find(line.partId(), Use.READ).orElseThrow().leadTimeDays();
        return new PurchaseOrderMessage.Line(line.number(), line.partId(), line.quantity(), line.balance(), leadTimeDays);
    }

    @Override
    public boolean markSent(int number, LocalDateTime at) {
        return orders.execute(MARK_SENT, number, EntityTable.timestamp(at), number);
    }

    /** s_purchase_order. */
    private static final class PurchaseOrderTable implements EntityTable<Integer, PurchaseOrder.State> {

        @Override
        public String name() {
            return "s_purchase_order";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("po_number");
        }

        @Override
        public List<String> columns() {
            return List.of("po_supp_id", "po_site_id", "po_status", "po_created_at", "po_sent_at", "po_delivered_at");
        }

        @Override
        public Integer key(ResultSet result) throws SQLException {
            return result.getInt("po_number");
        }

        @Override
        public PurchaseOrder.State row(ResultSet result) throws SQLException {
            return new PurchaseOrder.State(key(result), result.getInt("po_supp_id"), result.getInt("po_site_id"),
                    result.getString("po_status"), timestampOf(result, "po_created_at"), timestampOf(result, "po_sent_at"),
                    timestampOf(result, "po_delivered_at"));
        }

        @Override
        public Integer keyOf(PurchaseOrder.State row) {
            return row.number();
        }

        @Override
        public List<?> keyValues(Integer key) {
            return List.of(key);
        }

        @Override
        public List<?> values(PurchaseOrder.State row) {
            return List.of(row.supplierId(), row.siteId(), row.status(), timestamp(row.createdAt()), timestamp(row.sentAt()),
                    timestamp(row.deliveredAt()));
        }
    }
}
