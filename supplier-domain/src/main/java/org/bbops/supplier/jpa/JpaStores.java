package org.bbops.supplier.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.supplier.store.Stores;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/** Makes the stores of this package. */
public final class JpaStores {

    private JpaStores() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param factory makes the entity managers
     * @param reads how several rows of a table are read
     * @param locks what reads lock
     */
    public static Stores over(EntityManagerFactory factory, KeyedReads reads, LockPlan locks) {
        EntityManager entities = SharedEntityManagerCreator.createSharedEntityManager(factory);
        return new Stores(new JpaComponentStore(entities, reads, locks), new JpaPurchaseOrderStore(entities, locks),
                new JpaOutboxStore(entities));
    }
}
