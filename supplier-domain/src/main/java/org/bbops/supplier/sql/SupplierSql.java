package org.bbops.supplier.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;
import static org.bbops.platform.table.EntityTable.integer;
import static org.bbops.platform.table.EntityTable.integerOf;
import static org.bbops.platform.table.EntityTable.timestamp;
import static org.bbops.platform.table.EntityTable.timestampOf;

import java.time.LocalDateTime;
import java.util.Comparator;
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
import org.bbops.supplier.store.OutboxStore;
import org.bbops.supplier.store.PurchaseOrderLineStore;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.jdbc.core.JdbcOperations;

/** Creates the stores of this package. */
public final class SupplierSql {

    private SupplierSql() {
    }

    /** Returns stores that use the calling thread's transaction. */
    public static SupplierTables over(TableAccess tables) {
        SqlComponentStore components = new SqlComponentStore(tables);
        SqlPurchaseOrderLineStore lines = new SqlPurchaseOrderLineStore(tables);
        return new SupplierTables(components, new SqlPurchaseOrderStore(lines, components, tables), lines,
                new SqlOutboxStore(tables.jdbc()));
    }

    /** Store of s_outbox. It keeps no rows in memory, since the transaction that writes a row never reads it. */
    private static final class SqlOutboxStore implements OutboxStore {

        private static final String INSERT = "insert into s_outbox (ob_po_number, ob_created_at, ob_trace) values (?, ?, ?)";

        private final JdbcOperations jdbc;

        SqlOutboxStore(JdbcOperations jdbc) {
            this.jdbc = jdbc;
        }

        @Override
        public void insert(int orderNumber, LocalDateTime createdAt, String trace) {
            jdbc.update(INSERT, orderNumber, EntityTable.timestamp(createdAt), trace);
        }
    }

    /** Store of s_purchase_order. */
    private static final class SqlPurchaseOrderStore implements PurchaseOrderStore {

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
                List.of("po_supp_id", "po_site_id", "po_wo_number", "po_status", "po_created_at", "po_sent_at", "po_delivered_at"),
                result -> new PurchaseOrder.State(result.getInt("po_number"), result.getInt("po_supp_id"), result.getInt("po_site_id"),
                        integerOf(result, "po_wo_number"), result.getString("po_status"),
                        new PurchaseOrder.Times(timestampOf(result, "po_created_at"), timestampOf(result, "po_sent_at"),
                                timestampOf(result, "po_delivered_at"))),
                PurchaseOrder.State::number,
                row -> List.of(row.supplierId(), row.siteId(), integer(row.workOrderId()), row.status(),
                        timestamp(row.times().createdAt()), timestamp(row.times().sentAt()), timestamp(row.times().deliveredAt())));

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
            return orders.find(number, Use.READ).filter(order -> order.times().sentAt() == null)
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

    /** Store of s_purchase_orderline. */
    private static final class SqlPurchaseOrderLineStore implements PurchaseOrderLineStore {

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
            // No locks for update: a transaction that changes a line has locked the order.
            return lines.findBy(OF_ORDER, Use.READ, number);
        }

        @Override
        public void update(PurchaseOrderLine line) {
            lines.change(line.state());
        }

        /** Key of s_purchase_orderline. */
        private record Key(int orderNumber, int number) implements Comparable<Key> {

            private static final Comparator<Key> ORDER = Comparator.comparingInt(Key::orderNumber).thenComparingInt(Key::number);

            @Override
            public int compareTo(Key other) {
                return ORDER.compare(this, other);
            }
        }
    }
}
