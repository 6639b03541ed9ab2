package org.bbops.customer;

import java.math.BigDecimal;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/** Corporate domain in memory: each customer has a discount of 10 percent and the credit limit with which it was added. */
class CorporateDouble implements CorporateService {

    private static final int PERCENT = 10;

    private final Map<Integer, BigDecimal> limits = new ConcurrentHashMap<>();

    void limit(int customerId, String limit) {
        limits.put(customerId, new BigDecimal(limit));
    }

    @Override
    public CorporateService.DiscountAnswer discount(int customerId) {
        limitOf(customerId);
        return new CorporateService.DiscountAnswer("LongTime", PERCENT);
    }

    @Override
    public CorporateService.CreditAnswer checkCredit(int customerId, BigDecimal amount) {
        return new CorporateService.CreditAnswer(limitOf(customerId).compareTo(amount) >= 0);
    }

    @Override
    public void addCustomer(CustomerRecord customer) {
        limits.put(customer.customerId(), customer.credit().limit());
    }

    private BigDecimal limitOf(int customerId) {
        if (!limits.containsKey(customerId)) {
            throw new BusinessException(Category.UNKNOWN_CUSTOMER, "no customer " + customerId);
        }
        return limits.get(customerId);
    }
}
