package org.bbops.supplier.sql;

import static org.bbops.platform.table.EntityTable.timestamp;
import static org.bbops.platform.table.EntityTable.timestampOf;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderStore;

/** s_purchase_order. */
final class SqlPurchaseOrderStore implements PurchaseOrderStore {

    private static final String HOLD = "update s_purchase_order set version = version + 1 where po_number = ?";
    private static final String MARK_DELIVERED = """
            update s_purchase_order set po_status = 'delivered', po_delivered_at = ?, version = version + 1
            where po_number = ?""";
    private static final String MARK_SENT = """
            update s_purchase_order set po_sent_at = ?, version = version + 1,
              po_status = case when po_status = 'new' then 'sent' else po_status end
            where po_number = ? and po_sent_at is null""";
    private static final EntityTable<Integer, PurchaseOrder.State> TABLE = new EntityTable<>("s_purchase_order",
            EntityTable.Key.number("po_number"),
            List.of("po_supp_id", "po_site_id", "po_status", "po_created_at", "po_sent_at", "po_delivered_at"),
            result -> new PurchaseOrder.State(result.getInt("po_number"), result.getInt("po_supp_id"), result.getInt("po_site_id"),
                    result.getString("po_status"), timestampOf(result, "po_created_at"), timestampOf(result, "po_sent_at"),
                    timestampOf(result, "po_delivered_at")),
            PurchaseOrder.State::number,
            row -> List.of(row.supplierId(), row.siteId(), row.status(), timestamp(row.createdAt()), timestamp(row.sentAt()),
                    timestamp(row.deliveredAt())));

    private final Rows<Integer, PurchaseOrder.State> orders;
    private final SqlPurchaseOrderLineStore lines;
    private final SqlComponentStore components;

    SqlPurchaseOrderStore(SqlPurchaseOrderLineStore lines, SqlComponentStore components, TableAccess tables) {
        this.orders = tables.of(TABLE);
        this.lines = lines;
        this.components = components;
    }

    @Override
    public void insert(List<PurchaseOrder> newOrders) {
        orders.create(newOrders.stream().map(PurchaseOrder::state).toList());
    }

    @Override
    public boolean hold(int number) {
        return orders.execute(HOLD, number, number);
    }

    @Override
    public void markDelivered(int number, LocalDateTime at) {
        orders.execute(MARK_DELIVERED, number, timestamp(at), number);
    }

    @Override
    public Optional<PurchaseOrderMessage> findUnsent(int number) {
        return orders.find(number, Use.READ).filter(order -> order.sentAt() == null)
                .map(order -> new PurchaseOrderMessage(number, order.siteId(), messages(lines.rowsOf(number))));
    }

    private List<PurchaseOrderMessage.Line> messages(List<PurchaseOrderLine.State> rows) {
        Map<String, Integer> leadTimes = components.leadTimesOf(
                rows.stream().map(PurchaseOrderLine.State::partId).collect(Collectors.toCollection(TreeSet::new)));
        return rows.stream().map(row -> new PurchaseOrderMessage.Line(row.number(), row.partId(), row.quantity(), row.balance(),
                Optional.ofNullable(leadTimes.get(row.partId())).orElseThrow())).toList();
    }

    @Override
    public boolean markSent(int number, LocalDateTime at) {
        return orders.execute(MARK_SENT, number, timestamp(at), number);
    }
}
