package org.bbops.supplier.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
            select o.siteId, new org.bbops.contracts.wire.PurchaseOrderMessage$Line(
              l.number, l.partId, l.quantity, l.balance, c.leadTimeDays)
            from PurchaseOrder o join PurchaseOrderLine l on l.orderNumber = o.number
              join Component c on c.id = l.partId
            where o.number = :number and o.sentAt is null order by l.number""";
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
        List<Object[]> rows = entities.createQuery(UNSENT, Object[].class).setParameter("number", number).getResultList();
        return rows.isEmpty() ? Optional.empty() : Optional.of(new PurchaseOrderMessage(number,
                (Integer) rows.getFirst()[0], rows.stream().map(row -> (PurchaseOrderMessage.Line) row[1]).toList()));
    }

    @Override
    public boolean markSent(int number, LocalDateTime at) {
        return entities.createQuery(MARK_SENT).setParameter("at", at).setParameter("number", number)
                .executeUpdate() == 1;
    }
}
