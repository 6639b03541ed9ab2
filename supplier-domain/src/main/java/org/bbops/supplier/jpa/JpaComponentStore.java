package org.bbops.supplier.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.List;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.store.ComponentStore;

/** s_component and s_supp_component by Hibernate. */
final class JpaComponentStore implements ComponentStore {

    private static final String TO_CHANGE = "from Component c where c.id in :ids order by c.id";
    private static final String OFFERS = """
            select new org.bbops.supplier.choice.Offer(
              o.componentId, o.supplierId, o.price, o.lotSize, o.discount, o.deliveryDays)
            from SupplierComponent o where o.componentId in :ids""";
    private static final String RECEIVE = """
            update Component c set c.onOrder = c.onOrder - :quantity,
              c.demanded = case when c.demanded > :quantity then c.demanded - :quantity else 0 end,
              c.version = c.version + 1
            where c.id = :id""";

    private final EntityManager entities;
    private final KeyedReads reads;
    private final LockModeType toChange;

    JpaComponentStore(EntityManager entities, KeyedReads reads, LockPlan locks) {
        this.entities = entities;
        this.reads = reads;
        this.toChange = locks.toChange("s_component").mode();
    }

    @Override
    public List<Component> findToChange(List<String> ids) {
        return reads.find(entities, Component.class, TO_CHANGE, ids, toChange);
    }

    @Override
    public List<Offer> offersFor(List<String> ids) {
        return entities.createQuery(OFFERS, Offer.class).setParameter("ids", ids).getResultList();
    }

    @Override
    public void update(List<Component> rows) {
        // Managed entities: Hibernate writes them at the flush.
    }

    @Override
    public boolean receive(String id, int quantity) {
        return entities.createQuery(RECEIVE).setParameter("quantity", quantity).setParameter("id", id)
                .executeUpdate() == 1;
    }
}
