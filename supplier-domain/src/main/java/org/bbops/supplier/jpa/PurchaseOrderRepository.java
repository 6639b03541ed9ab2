package org.bbops.supplier.jpa;

import jakarta.persistence.QueryHint;
import jakarta.persistence.Tuple;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.persistence.PlannedReads;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.store.ComponentStore;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.hibernate.jpa.HibernateHints;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** Store of s_purchase_order by Spring Data. */
interface PurchaseOrderRepository
        extends
            Repository<PurchaseOrder, Integer>,
            PlannedReads<PurchaseOrder, Integer>,
            PurchaseOrderStore {

    /**
     * Line of an order that has not been sent.
     *
     * @param siteId po_site_id
     * @param number pol_number
     * @param part pol_p_id
     * @param quantity pol_qty
     * @param balance pol_balance
     */
    record UnsentLine(int siteId, int number, String part, int quantity, int balance) {

        private PurchaseOrderMessage.Line toMessage(int orderNumber, Map<String, Integer> leadTimes) {
            return new PurchaseOrderMessage.Line(number, part, quantity, balance,
                    Optional.ofNullable(leadTimes.get(part)).orElseThrow(() -> ComponentStore.missing(part, orderNumber)));
        }
    }

    /** Inserts rows at the flush. */
    List<PurchaseOrder> saveAll(Iterable<PurchaseOrder> rows);

    /**
     * Increments a row's version.
     *
     * @return the number of updated rows, 0 or 1
     */
    @Modifying
    @NativeQuery("update s_purchase_order set version = version + 1 where po_number = :number")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "s_purchase_order"))
    int incrementVersion(int number);

    /** Returns the lines of an order that has not been sent, by number. */
    @Query("""
            select new org.bbops.supplier.jpa.PurchaseOrderRepository$UnsentLine(o.siteId, l.number, l.partId, l.quantity, l.balance)
            from PurchaseOrder o join PurchaseOrderLine l on l.orderNumber = o.number
            where o.number = :number and o.sentAt is null order by l.number""")
    List<UnsentLine> unsentLinesOf(int number);

    /**
     * Returns components with their lead times. This is a separate query, since a join of orders, lines and components
     * could deadlock on engines with table locks: it would lock s_purchase_order before s_component, and a purchase locks
     * them in the opposite order.
     */
    default List<Tuple> leadTimesOf(List<String> parts) {
        return select("select c.id as id, c.leadTimeDays as days from Component c where c.id in (:keys)", Tuple.class, parts);
    }

    /**
     * Marks an order sent, unless it is marked already.
     *
     * @return the number of marked orders, 0 or 1
     */
    @Modifying
    @NativeQuery("""
            update s_purchase_order set po_sent_at = :at, version = version + 1,
              po_status = case when po_status = 'new' then 'sent' else po_status end
            where po_number = :number and po_sent_at is null""")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "s_purchase_order"))
    int updateSent(int number, LocalDateTime at);

    @Override
    default void insert(List<PurchaseOrder> orders) {
        saveAll(orders);
    }

    @Override
    default boolean hold(int number) {
        return incrementVersion(number) == 1;
    }

    @Override
    @Modifying
    @NativeQuery("""
            update s_purchase_order set po_status = 'delivered', po_delivered_at = :at, version = version + 1
            where po_number = :number""")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "s_purchase_order"))
    void markDelivered(int number, LocalDateTime at);

    @Override
    default Optional<PurchaseOrderMessage> findUnsent(int number) {
        List<UnsentLine> lines = unsentLinesOf(number);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Integer> leadTimes = leadTimesOf(lines.stream().map(UnsentLine::part).distinct().toList()).stream()
                .collect(Collectors.toMap(row -> row.get("id", String.class), row -> row.get("days", Integer.class)));
        return Optional.of(new PurchaseOrderMessage(number, lines.getFirst().siteId(),
                lines.stream().map(line -> line.toMessage(number, leadTimes)).toList()));
    }

    @Override
    default boolean markSent(int number, LocalDateTime at) {
        return updateSent(number, at) == 1;
    }
}
