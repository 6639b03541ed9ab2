package org.bbops.supplier.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;
import static org.bbops.platform.table.EntityTable.integer;
import static org.bbops.platform.table.EntityTable.integerOf;
import static org.bbops.platform.table.EntityTable.timestamp;
import static org.bbops.platform.table.EntityTable.timestampOf;

import java.time.LocalDateTime;
import java.util.Collection;
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
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.ComponentStore;
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
                    Optional.ofNullable(leadTimes.get(row.partId()))
                            .orElseThrow(() -> ComponentStore.missing(row.partId(), row.orderNumber()))))
                    .toList();
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

    /** Store of s_component, and of s_supp_component, which is read only. */
    private static final class SqlComponentStore implements ComponentStore {

        private static final String RECEIVE = """
                update s_component set qty_on_order = qty_on_order - ?,
                  qty_demanded = case when qty_demanded > ? then qty_demanded - ? else 0 end, version = version + 1
                where comp_id = ?""";
        private static final EntityTable<String, Row> COMPONENTS = new EntityTable<>("s_component", EntityTable.Key.text("comp_id"),
                List.of("qty_on_order", "qty_demanded", "lead_time"),
                result -> new Row(result.getString("comp_id"), result.getInt("qty_on_order"), result.getInt("qty_demanded"),
                        result.getInt("lead_time")),
                Row::id, row -> List.of(row.onOrder(), row.demanded(), row.leadTimeDays()));
        private static final EntityTable<OfferKey, Offer> OFFERS = new EntityTable<>("s_supp_component",
                new EntityTable.Key<OfferKey>(List.of("sc_p_id", "sc_supp_id"),
                        result -> new OfferKey(result.getString("sc_p_id"), result.getInt("sc_supp_id")),
                        key -> List.of(key.componentId(), key.supplierId())),
                List.of("sc_price", "sc_qty", "sc_discount", "sc_del_date"),
                result -> new Offer(result.getString("sc_p_id"), result.getInt("sc_supp_id"), result.getBigDecimal("sc_price"),
                        result.getInt("sc_qty"), result.getBigDecimal("sc_discount"), result.getInt("sc_del_date")),
                row -> new OfferKey(row.componentId(), row.supplierId()),
                row -> List.of(row.price(), row.lotSize(), row.discount(), row.deliveryDays()));

        private final Rows<String, Row> components;
        private final Rows<OfferKey, Offer> offers;

        SqlComponentStore(TableAccess tables) {
            this.components = tables.of(COMPONENTS);
            this.offers = tables.of(OFFERS);
        }

        @Override
        public List<Component> findToChange(List<String> ids) {
            return components.findEach(ids, Use.CHANGE).stream()
                    .map(row -> new Component(row.id(), row.onOrder(), row.demanded(), row.leadTimeDays())).toList();
        }

        /** Returns the lead times in days of the given components that exist. */
        Map<String, Integer> leadTimesOf(Collection<String> ids) {
            return components.findEach(ids, Use.READ).stream().collect(Collectors.toMap(Row::id, Row::leadTimeDays));
        }

        @Override
        public List<Offer> offersFor(List<String> ids) {
            return offers.findIn("sc_p_id", ids, Use.READ);
        }

        @Override
        public void update(List<Component> rows) {
            components.change(rows.stream().map(row -> new Row(row.id(), row.onOrder(), row.demanded(), row.leadTimeDays())).toList());
        }

        @Override
        public boolean receive(String id, int quantity) {
            return components.execute(RECEIVE, id, quantity, quantity, quantity, id);
        }

        /** Values of the columns of s_component that the domain uses. */
        private record Row(String id, int onOrder, int demanded, int leadTimeDays) {
        }

        /** Key of s_supp_component. */
        private record OfferKey(String componentId, int supplierId) implements Comparable<OfferKey> {

            private static final Comparator<OfferKey> ORDER = Comparator.comparing(OfferKey::componentId)
                    .thenComparing(OfferKey::supplierId);

            @Override
            public int compareTo(OfferKey other) {
                return ORDER.compare(this, other);
            }
        }
    }
}
