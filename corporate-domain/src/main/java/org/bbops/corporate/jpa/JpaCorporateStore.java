package org.bbops.corporate.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.bbops.contracts.corporate.CustomerRecord;
import org.bbops.corporate.Account;
import org.bbops.corporate.CorporateStore;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.persistence.Finds;
import org.hibernate.exception.ConstraintViolationException;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/** The domain's tables by Hibernate. */
public final class JpaCorporateStore implements CorporateStore {

    private final EntityManager entities;
    private final LockModeType toRead;

    /**
     * A store that works in the calling thread's transaction.
     *
     * @param factory makes the entity managers
     * @param locks what reads lock
     */
    public JpaCorporateStore(EntityManagerFactory factory, LockPlan locks) {
        this.entities = SharedEntityManagerCreator.createSharedEntityManager(factory);
        this.toRead = locks.toRead("c_customer").mode();
    }

    @Override
    public Optional<Account> account(int customerId) {
        return Finds.find(entities, CustomerEntity.class, customerId, toRead).map(CustomerEntity::account);
    }

    @Override
    public Optional<String> ruleText(String ruleId) {
        return Finds.find(entities, RuleEntity.class, ruleId).map(RuleEntity::text);
    }

    @Override
    public Optional<Integer> percentOf(String discountId) {
        return Finds.find(entities, DiscountEntity.class, discountId).map(DiscountEntity::percent);
    }

    @Override
    public boolean insert(CustomerRecord customer) {
        try {
            entities.persist(new CustomerEntity(customer));
            entities.flush();
            return true;
        } catch (ConstraintViolationException _) {
            // Requests are validated, so the primary key is what is violated.
            return false;
        }
    }
}
