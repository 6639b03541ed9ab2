package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.LocalDate;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.registry.CustomerStore;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.persistence.Finds;

/** o_customer by Hibernate. */
final class JpaCustomerStore implements CustomerStore {

    private final EntityManager entities;
    private final LockModeType toRead;

    JpaCustomerStore(EntityManager entities, LockPlan locks) {
        this.entities = entities;
        this.toRead = locks.toRead("o_customer").mode();
    }

    @Override
    public boolean exists(int customerId) {
        return Finds.find(entities, CustomerEntity.class, customerId, toRead).isPresent();
    }

    @Override
    public void insert(int customerId, CustomerDetails details, LocalDate since) {
        entities.persist(new CustomerEntity(customerId, details, since));
    }
}
