package org.bbops.customer.order;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.customer.Stores;
import org.bbops.platform.locking.LockOrder;
import org.springframework.stereotype.Component;

/** What lines come to, and whether the customer may have them (workload page, section 3). */
@Component
class Pricing {

    private static final int PERCENT_DECIMALS = 2;
    /** What the column o_total holds. */
    private static final BigDecimal TOTAL_MAX = new BigDecimal("9999999.99");

    private final ItemStore store;
    private final CorporateService corporate;
    private final LockOrder lockOrder;

    Pricing(Stores stores, CorporateService corporate, LockOrder lockOrder) {
        this.store = stores.items();
        this.corporate = corporate;
        this.lockOrder = lockOrder;
    }

    /**
     * Prices the lines and checks the customer's credit.
     *
     * @throws BusinessException UNKNOWN_ITEM, UNKNOWN_CUSTOMER, INVALID_REQUEST (the total does not fit),
     *     INSUFFICIENT_CREDIT
     */
    Order.Terms agree(int customerId, List<OrderLine> lines) {
        BigDecimal total = total(lines);
        BigDecimal discount = BigDecimal.valueOf(corporate.discount(customerId).percent(), PERCENT_DECIMALS);
        Order.Terms terms = new Order.Terms(total, discount);
        if (!corporate.checkCredit(customerId, terms.creditNeeded()).sufficient()) {
            throw new BusinessException(Category.INSUFFICIENT_CREDIT, "the credit of customer " + customerId
                    + " does not cover " + terms.creditNeeded().toPlainString() + "; nothing was written");
        }
        return terms;
    }

    private BigDecimal total(List<OrderLine> lines) {
        Map<String, Item> items = items(lines.stream().map(OrderLine::itemId).toList());
        BigDecimal total = lines.stream()
                .map(line -> items.get(line.itemId()).amount(line.quantity()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        if (total.compareTo(TOTAL_MAX) > 0) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "the order comes to " + total + ", and at most " + TOTAL_MAX + " fits an order; order less");
        }
        return total;
    }

    private Map<String, Item> items(Collection<String> itemIds) {
        List<String> wanted = lockOrder.order(itemIds, Function.identity());
        Map<String, Item> items = store.items(wanted);
        for (String itemId : wanted) {
            if (!items.containsKey(itemId)) {
                throw new BusinessException(Category.UNKNOWN_ITEM, "o_item has no item '" + itemId + "'");
            }
        }
        return items;
    }
}
