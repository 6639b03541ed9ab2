package org.bbops.supplier.bmp;

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
}
