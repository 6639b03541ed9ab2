package org.bbops.supplier.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import org.bbops.supplier.store.Stores;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/** Makes the stores of this package. */
public final class JpaStores {

    private JpaStores() {
    }

    /** Stores that work in the calling thread's transaction. */
    public static Stores over(EntityManagerFactory factory) {
        EntityManager entities = SharedEntityManagerCreator.createSharedEntityManager(factory);
        return new Stores(new JpaComponentStore(entities), new JpaPurchaseOrderStore(entities),
                new JpaOutboxStore(entities));
    }
}
