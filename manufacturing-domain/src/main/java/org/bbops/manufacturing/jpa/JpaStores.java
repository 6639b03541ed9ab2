package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import org.bbops.manufacturing.store.Stores;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.platform.locking.KeyedReads;
import org.bbops.platform.locking.plan.LockPlan;
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
     * @param spelling of the database
     */
    public static Stores over(EntityManagerFactory factory, KeyedReads reads, LockPlan locks, SqlSpelling spelling) {
        EntityManager entities = SharedEntityManagerCreator.createSharedEntityManager(factory);
        return new Stores(new JpaWorkOrderStore(entities, locks), new JpaInventoryStore(entities, reads, locks),
                new JpaBillOfMaterialsStore(entities), new JpaLargeOrderStore(entities, locks),
                new JpaReceiptStore(entities, spelling));
    }
}
