package org.bbops.corporate;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.corporate.DiscountRule;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.corporate.entity.Account;
import org.bbops.corporate.rule.RuleInterpreter;
import org.bbops.corporate.store.CorporateStore;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.RestController;

/**
 * Discounts and credit (workload page, sections 2 and 3). Each method runs in its caller's transaction, or in a new one if there is
 * none.
 */
@RestController
class CorporateTransactions implements CorporateService {

    private final CorporateStore store;
    private final RuleInterpreter rules;
    private final Clock clock;

    CorporateTransactions(CorporateStore store, RuleInterpreter rules, Clock clock) {
        this.store = store;
        this.rules = rules;
        this.clock = clock;
    }

    @Override
    @Transactional(readOnly = true)
    public CorporateService.DiscountAnswer discount(int customerId) {
        Account account = account(customerId);
        String discountId = rules.discountOf(ruleText(), facts(account));
        int percent = store.percentOf(discountId).orElseThrow(() -> new BusinessException(Category.DATA_INTEGRITY,
                "the rule '" + DiscountRule.ID + "' yields discount '" + discountId
                        + "', which is not in c_discount; add it there, or correct the rule in c_rule"));
        return new CorporateService.DiscountAnswer(discountId, percent);
    }

    @Override
    @Transactional(readOnly = true)
    public CorporateService.CreditAnswer checkCredit(int customerId, BigDecimal amount) {
        return new CorporateService.CreditAnswer(account(customerId).covers(amount));
    }

    @Override
    @Transactional
    public void addCustomer(CustomerRecord customer) {
        if (!store.insert(customer)) {
            throw new BusinessException(Category.DUPLICATE_CUSTOMER,
                    "customer " + customer.customerId() + " exists already in c_customer; choose another key");
        }
    }

    private Account account(int customerId) {
        return store.account(customerId).orElseThrow(() -> new BusinessException(Category.UNKNOWN_CUSTOMER,
                "c_customer has no customer " + customerId));
    }

    private String ruleText() {
        return store.ruleText(DiscountRule.ID).orElseThrow(() -> new BusinessException(Category.DATA_INTEGRITY,
                "c_rule has no rule '" + DiscountRule.ID + "'; populate the database"));
    }

    private RuleInterpreter.CustomerFacts facts(Account account) {
        return RuleInterpreter.CustomerFacts.of(account.ytdPayment(), account.balance(), account.creditLimit(), account.since(),
                LocalDate.now(clock));
    }
}
