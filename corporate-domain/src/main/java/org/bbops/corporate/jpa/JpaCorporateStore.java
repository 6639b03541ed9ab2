package org.bbops.corporate.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.LocalDate;
import java.util.Optional;
import org.bbops.contracts.corporate.CustomerRecord;
import org.bbops.corporate.Account;
import org.bbops.corporate.CorporateStore;
import org.bbops.platform.locking.plan.LockPlan;
import org.hibernate.exception.ConstraintViolationException;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Repository;

/** The store in {@code bbops.persistence=jpa}. */
@Repository
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
class JpaCorporateStore implements CorporateStore {

    private final EntityManager entities;
    private final LockModeType toRead;
    private final RuleRepository rules;
    private final DiscountRepository discounts;

    JpaCorporateStore(EntityManager entities, LockPlan locks, RuleRepository rules,
                      DiscountRepository discounts) {
        this.entities = entities;
        this.toRead = locks.toRead("c_customer").mode();
        this.rules = rules;
        this.discounts = discounts;
    }

    @Override
    public Optional<Account> account(int customerId) {
        return Optional.ofNullable(entities.find(CustomerEntity.class, customerId, toRead)).map(CustomerEntity::account);
    }

    @Override
    public Optional<String> ruleText(String ruleId) {
        return rules.findById(ruleId).map(RuleEntity::text);
    }

    @Override
    public Optional<Integer> percentOf(String discountId) {
        return discounts.findById(discountId).map(DiscountEntity::percent);
    }

    @Override
    public boolean insert(CustomerRecord customer, LocalDate since) {
        try {
            entities.persist(new CustomerEntity(customer, since));
            entities.flush();
            return true;
        } catch (ConstraintViolationException _) {
            // Requests are validated, so the primary key is what is violated.
            return false;
        }
    }
}
