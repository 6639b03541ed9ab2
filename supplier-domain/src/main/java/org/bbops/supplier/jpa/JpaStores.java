package org.bbops.supplier.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
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
     * @param locks what reads lock
     */
    public static Stores over(EntityManagerFactory factory, LockPlan locks) {
        EntityManager entities = SharedEntityManagerCreator.createSharedEntityManager(factory);
        return new Stores(new JpaComponentStore(entities, locks), new JpaPurchaseOrderStore(entities, locks),
                new JpaOutboxStore(entities));
    }
}
