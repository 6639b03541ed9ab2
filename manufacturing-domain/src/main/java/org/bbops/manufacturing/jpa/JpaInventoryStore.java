package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.plan.LockPlan;

/** m_inventory by Hibernate. */
final class JpaInventoryStore implements InventoryStore {

    private static final String TO_CHANGE = "from Inventory i where i.partId in :ids order by i.partId";
    private static final String ADD = """
            update Inventory i set i.quantity = i.quantity + :quantity, i.version = i.version + 1
            where i.partId = :id""";
    private static final String RECEIVE = """
            update Inventory i set i.quantity = i.quantity + :quantity,
              i.ordered = case when i.ordered > :quantity then i.ordered - :quantity else 0 end,
              i.version = i.version + 1
            where i.partId = :id""";

    private final EntityManager entities;
    private final KeyedReads reads;
    private final LockModeType toChange;

    JpaInventoryStore(EntityManager entities, KeyedReads reads, LockPlan locks) {
        this.entities = entities;
        this.reads = reads;
        this.toChange = locks.toChange("m_inventory").mode();
    }

    @Override
    public List<Inventory> findToChange(List<String> partIds) {
        return reads.find(entities, Inventory.class, TO_CHANGE, partIds, toChange);
    }

    @Override
    public void update(List<Inventory> rows) {
        entities.flush();
    }

    @Override
    public boolean add(String partId, int quantity) {
        return change(ADD, partId, quantity);
    }

    @Override
    public boolean receive(String partId, int quantity) {
        return change(RECEIVE, partId, quantity);
    }

    private boolean change(String statement, String partId, int quantity) {
        return entities.createQuery(statement).setParameter("quantity", quantity).setParameter("id", partId)
                .executeUpdate() == 1;
    }
}
