package org.bbops.customer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.customer.entity.Item;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.springframework.stereotype.Component;

/**
 * Rules about the lines of an order (workload page, section 3): numbers them in lock order, prices them, checks the customer's credit,
 * and reports large lines, which need separate production runs, to the manufacturing domain.
 */
@Component
class OrderLines {

    /** Quantity above which a line is large. */
    private static final int NORMAL_QUANTITY_MAX = 20;
    /** Days from the entry of a large order to its due date, which the workload page does not specify. */
    private static final int DUE_DAYS = 7;
    private static final int PERCENT_DECIMALS = 2;
    /** Largest value of the column o_total. */
    private static final BigDecimal TOTAL_MAX = new BigDecimal("9999999.99");

    private final CustomerTables stores;
    private final CorporateService corporate;
    private final ManufacturingService manufacturing;
    private final LockOrder lockOrder;

    OrderLines(CustomerTables stores, CorporateService corporate, ManufacturingService manufacturing, LockOrder lockOrder) {
        this.stores = stores;
        this.corporate = corporate;
        this.manufacturing = manufacturing;
        this.lockOrder = lockOrder;
    }

    /**
     * Numbers new lines in lock order.
     *
     * @throws BusinessException {@code INVALID_REQUEST} when an item is named twice
     */
    List<OrderLine> numbered(List<LineRequest> requests) {
        refuseDuplicates(requests.stream().map(LineRequest::itemId).toList());
        List<OrderLine> lines = new ArrayList<>();
        for (LineRequest line : lockOrder.order(requests, LineRequest::itemId)) {
            lines.add(new OrderLine(lines.size() + 1, line.itemId(), line.quantity(), null));
        }
        return lines;
    }

    /**
     * Returns changes in lock order, in which new lines are numbered.
     *
     * @throws BusinessException {@code INVALID_REQUEST} when an item is named twice
     */
    List<LineChange> inLockOrder(List<LineChange> changes) {
        List<LineChange> ordered = lockOrder.order(changes, LineChange::itemId);
        refuseDuplicates(ordered.stream().map(LineChange::itemId).toList());
        return ordered;
    }

    private static void refuseDuplicates(List<String> itemIds) {
        Set<String> seen = new HashSet<>();
        for (String itemId : itemIds) {
            if (!seen.add(itemId)) {
                throw new BusinessException(Category.INVALID_REQUEST,
                        "item '" + itemId + "' is named twice; name each item once");
            }
        }
    }

    /**
     * Prices the lines and checks the customer's credit.
     *
     * @throws BusinessException UNKNOWN_ITEM, UNKNOWN_CUSTOMER, INVALID_REQUEST (the total does not fit),
     *     INSUFFICIENT_CREDIT
     */
    Order.Terms termsFor(int customerId, List<OrderLine> lines) {
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
                    "the order's total would be " + total + ", but may be at most " + TOTAL_MAX + "; order less");
        }
        return total;
    }

    private Map<String, Item> items(Collection<String> itemIds) {
        List<String> wanted = lockOrder.order(itemIds, Function.identity());
        Map<String, Item> items = stores.items().items(wanted);
        for (String itemId : wanted) {
            if (!items.containsKey(itemId)) {
                throw new BusinessException(Category.UNKNOWN_ITEM, "o_item has no item '" + itemId + "'");
            }
        }
        return items;
    }

    /** Reports an order's large lines, if any, to the manufacturing domain. */
    void reportLarge(Order order) {
        List<LargeOrdersRequest.Line> large = order.lines().stream()
                .filter(line -> line.quantity() > NORMAL_QUANTITY_MAX)
                .map(line -> new LargeOrdersRequest.Line(line.id(), line.itemId(), line.quantity()))
                .toList();
        if (!large.isEmpty()) {
            manufacturing.addLargeOrders(new LargeOrdersRequest(
                    order.id(), order.entryDate().toLocalDate().plusDays(DUE_DAYS), large));
        }
    }
}
