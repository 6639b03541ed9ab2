package org.bbops.corporate.bmp;

import java.math.BigDecimal;
import java.util.Optional;
import org.bbops.contracts.corporate.CustomerRecord;
import org.bbops.corporate.entity.Account;
import org.bbops.corporate.store.CorporateStore;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.springframework.dao.DuplicateKeyException;

/** The domain's tables by beans. */
public final class BmpCorporateStore implements CorporateStore {

    private final Home<Integer, AccountTable.Row> customers;
    private final Home<String, RuleTable.Row> rules;
    private final Home<String, DiscountTable.Row> discounts;

    /** A store that works in the calling thread's transaction. */
    public BmpCorporateStore(Homes homes) {
        this.customers = homes.of(new AccountTable());
        this.rules = homes.of(new RuleTable());
        this.discounts = homes.of(new DiscountTable());
    }

    @Override
    public Optional<Account> account(int customerId) {
        return customers.find(customerId, Use.READ).map(AccountTable.Row::account);
    }

    @Override
    public Optional<String> ruleText(String ruleId) {
        return rules.find(ruleId, Use.READ).map(RuleTable.Row::text);
    }

    @Override
    public Optional<Integer> percentOf(String discountId) {
        return discounts.find(discountId, Use.READ).map(DiscountTable.Row::percent);
    }

    @Override
    public boolean insert(CustomerRecord customer) {
        Account account = new Account(customer.since(), BigDecimal.ZERO, customer.credit().standing(),
                customer.credit().limit(), BigDecimal.ZERO);
        try {
            customers.create(new AccountTable.Row(customer.customerId(), customer.details(), account));
            return true;
        } catch (DuplicateKeyException _) {
            return false;
        }
    }
}
