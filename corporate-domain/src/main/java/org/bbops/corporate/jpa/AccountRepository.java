package org.bbops.corporate.jpa;

import jakarta.persistence.QueryHint;
import java.util.Optional;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.corporate.entity.Account;
import org.bbops.corporate.entity.AccountEntity;
import org.bbops.corporate.store.CorporateStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.hibernate.jpa.HibernateHints;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** Spring Data repository of the domain's tables; the second-level cache, if there is one, keeps rules and discounts. */
public interface AccountRepository extends Repository<AccountEntity, Integer>, PlannedReads<AccountEntity, Integer>, CorporateStore {

    /** Inserts a row immediately. */
    void saveAndFlush(AccountEntity row);

    @Override
    default Optional<Account> account(int customerId) {
        return find(customerId, Use.READ).map(AccountEntity::account);
    }

    @Override
    @Query("select r.text from Rule r where r.id = :ruleId")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_CACHEABLE, value = "true"))
    Optional<String> ruleText(String ruleId);

    @Override
    @Query("select d.percent from Discount d where d.id = :discountId")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_CACHEABLE, value = "true"))
    Optional<Integer> percentOf(String discountId);

    @Override
    default boolean insert(CustomerRecord customer) {
        try {
            saveAndFlush(new AccountEntity(customer));
            return true;
        } catch (DataIntegrityViolationException _) {
            // Requests are validated, so the violated constraint is the primary key.
            return false;
        }
    }
}
