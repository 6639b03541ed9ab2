package org.bbops.customer.order;

import java.time.Clock;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bbops.contracts.customer.ChangeOrderRequest;
import org.bbops.contracts.customer.LineChange;
import org.bbops.contracts.customer.LineRequest;
import org.bbops.contracts.customer.NewOrderRequest;
import org.bbops.contracts.customer.OrderReceipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.customer.Stores;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.locking.LockOrder;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The transactions that write orders (workload page, section 3). */
@Service
public class OrderService {

    private final OrderStore store;
    private final Pricing pricing;
    private final LargeLines largeLines;
    private final Keys keys;
    private final LockOrder lockOrder;
    private final Clock clock;

    OrderService(Stores stores, Pricing pricing, LargeLines largeLines, Keys keys, LockOrder lockOrder, Clock clock) {
        this.store = stores.orders();
        this.pricing = pricing;
        this.largeLines = largeLines;
        this.keys = keys;
        this.lockOrder = lockOrder;
        this.clock = clock;
    }

    /** Enters an order; see {@link org.bbops.contracts.customer.CustomerService#newOrder}. */
    @Transactional
    public OrderReceipt newOrder(NewOrderRequest request) {
        List<OrderLine> lines = numbered(request.lines());
        Order.Terms terms = pricing.agree(request.customerId(), lines);
        Order order = new Order(keys.next(KeySequence.ORDER), request.customerId(), lines.size(), terms, now(), lines);
        store.insert(order);
        // Last, so that in a topology where this commits on its own, only the commit of the order can still fail after it.
        largeLines.record(order);
        return new OrderReceipt(order.id(), order.lineCount(), terms.total(), terms.discount());
    }

    /** Changes an order; see {@link org.bbops.contracts.customer.CustomerService#changeOrder}. */
    @Transactional
    public OrderReceipt changeOrder(int orderId, ChangeOrderRequest request) {
        List<LineChange> changes = lockOrder.order(request.changes(), LineChange::itemId);
        refuseTwice(changes.stream().map(LineChange::itemId).toList());
        Order order = store.findToChange(orderId).orElseThrow(() -> unknown(orderId));
        Revision revision = Revision.of(order.lines(), changes);
        Order.Terms terms = pricing.agree(order.customerId(), revision.lines());
        store.update(orderId, terms, revision);
        return new OrderReceipt(orderId, revision.lines().size(), terms.total(), terms.discount());
    }

    /** Cancels an order; see {@link org.bbops.contracts.customer.CustomerService#cancelOrder}. */
    @Transactional
    public void cancelOrder(int orderId) {
        if (!store.delete(orderId)) {
            throw unknown(orderId);
        }
    }

    private List<OrderLine> numbered(List<LineRequest> requests) {
        refuseTwice(requests.stream().map(LineRequest::itemId).toList());
        List<OrderLine> lines = new ArrayList<>();
        for (LineRequest line : lockOrder.order(requests, LineRequest::itemId)) {
            lines.add(new OrderLine(lines.size() + 1, line.itemId(), line.quantity(), null));
        }
        return lines;
    }

    private static void refuseTwice(List<String> itemIds) {
        Set<String> seen = new HashSet<>();
        for (String itemId : itemIds) {
            if (!seen.add(itemId)) {
                throw new BusinessException(Category.INVALID_REQUEST,
                        "item '" + itemId + "' is named twice; name each item once");
            }
        }
    }

    private LocalDateTime now() {
        return LocalDateTime.now(clock).truncatedTo(ChronoUnit.MICROS);
    }

    static BusinessException unknown(int orderId) {
        return new BusinessException(Category.UNKNOWN_ORDER, "o_orders has no order " + orderId);
    }
}
