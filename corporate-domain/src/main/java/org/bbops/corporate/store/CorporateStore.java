package org.bbops.corporate.store;

import java.util.Optional;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.corporate.entity.Account;

/** Store of the corporate domain's tables. Every method runs in the caller's transaction. */
public interface CorporateStore {

    /** Reads a customer's financial record; empty when there is no such customer. */
    Optional<Account> account(int customerId);

    /** Reads r_text of a rule; empty when there is no such rule. */
    Optional<String> ruleText(String ruleId);

    /** Reads d_percent of a discount, 0 to 100; empty when there is no such discount. */
    Optional<Integer> percentOf(String discountId);

    /**
     * Writes a new customer, with a balance and payments of 0, immediately.
     *
     * @return false when the key exists; the transaction can then only roll back
     */
    boolean insert(CustomerRecord customer);
}
