package org.bbops.supplier.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Tuple;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderStore;

/** s_purchase_order and s_purchase_orderline by Hibernate. */
final class JpaPurchaseOrderStore implements PurchaseOrderStore {

    private static final String HOLD = "update PurchaseOrder o set o.version = o.version + 1 where o.number = :number";
    /** Sorted here: with an order, Derby locks nothing, and Hibernate cannot make up for it where a key has two columns. */
    private static final String LINES = "from PurchaseOrderLine l where l.orderNumber = :number";
    private static final String UNSENT = """
            select o.siteId, l.number, l.partId, l.quantity, l.balance
            from PurchaseOrder o join PurchaseOrderLine l on l.orderNumber = o.number
            where o.number = :number and o.sentAt is null order by l.number""";
    /**
     * Not by a third table in that join: with locks of whole tables it would have s_purchase_order while it waits for s_component,
     * and a purchase, which takes them the other way round, the reverse.
     */
    private static final String LEAD_TIMES = "select c.id, c.leadTimeDays from Component c where c.id in :parts";
    private static final String MARK_SENT = """
            update PurchaseOrder o set o.sentAt = :at, o.version = o.version + 1,
              o.status = case when o.status = 'new' then 'sent' else o.status end
            where o.number = :number and o.sentAt is null""";

    private static final String MARK_DELIVERED = """
            update PurchaseOrder o set o.status = 'delivered', o.deliveredAt = :at, o.version = o.version + 1
            where o.number = :number""";

    private final EntityManager entities;
    private final LockModeType linesToRead;

    JpaPurchaseOrderStore(EntityManager entities, LockPlan locks) {
        this.entities = entities;
        // Whoever reads them to change one holds the order, which keeps others from all of them.
        this.linesToRead = locks.toRead("s_purchase_orderline").mode();
    }

    @Override
    public void insert(List<PurchaseOrder> orders, List<PurchaseOrderLine> lines) {
        orders.forEach(entities::persist);
        lines.forEach(entities::persist);
        entities.flush();
    }

    @Override
    public boolean hold(int number) {
        return entities.createQuery(HOLD).setParameter("number", number).executeUpdate() == 1;
    }

    @Override
    public List<PurchaseOrderLine> linesOf(int number) {
        return entities.createQuery(LINES, PurchaseOrderLine.class).setParameter("number", number)
                .setLockMode(linesToRead).getResultList().stream()
                .sorted(Comparator.comparingInt(PurchaseOrderLine::number)).toList();
    }

    @Override
    public void update(PurchaseOrderLine line) {
        // A managed entity: Hibernate writes it at the flush.
    }

    @Override
    public void markDelivered(int number, LocalDateTime at) {
        entities.createQuery(MARK_DELIVERED).setParameter("at", at).setParameter("number", number).executeUpdate();
    }

    @Override
    public Optional<PurchaseOrderMessage> findUnsent(int number) {
        List<Tuple> rows = entities.createQuery(UNSENT, Tuple.class).setParameter("number", number).getResultList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Integer> leadTimes = leadTimes(rows.stream().map(row -> row.get(2, String.class)).distinct().toList());
        return Optional.of(new PurchaseOrderMessage(number, rows.getFirst().get(0, Integer.class),
                rows.stream().map(row -> line(row, leadTimes)).toList()));
    }

    private Map<String, Integer> leadTimes(List<String> parts) {
        return entities.createQuery(LEAD_TIMES, Tuple.class).setParameter("parts", parts).getResultList().stream()
                .collect(Collectors.toMap(row -> row.get(0, String.class), row -> row.get(1, Integer.class)));
    }

    private static PurchaseOrderMessage.Line line(Tuple row, Map<String, Integer> leadTimes) {
        String part = row.get(2, String.class);
        int leadTimeDays = Optional.ofNullable(leadTimes.get(part)).orElseThrow();
        return new PurchaseOrderMessage.Line(row.get(1, Integer.class), part, row.get(3, Integer.class),
                row.get(4, Integer.class), leadTimeDays);
    }

    @Override
    public boolean markSent(int number, LocalDateTime at) {
        return entities.createQuery(MARK_SENT).setParameter("at", at).setParameter("number", number)
                .executeUpdate() == 1;
    }
}
