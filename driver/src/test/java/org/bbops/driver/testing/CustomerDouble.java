package org.bbops.driver.testing;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.CustomerKey;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import tools.jackson.databind.json.JsonMapper;

/** The customer domain in memory; orders of the population have two lines. */
public final class CustomerDouble {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int FIRST_NEW_ORDER = 1_000_001;

    private final AtomicInteger nextOrder = new AtomicInteger(FIRST_NEW_ORDER);
    private final AtomicInteger nextCustomer = new AtomicInteger(1_000_001);
    private final AtomicInteger changed = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();
    private final Map<Integer, List<LineRequest>> orders = new ConcurrentHashMap<>();
    private final Set<Integer> asked = ConcurrentHashMap.newKeySet();
    private final Map<String, Cart> carts = new ConcurrentHashMap<>();
    private final Set<Integer> badCredit = ConcurrentHashMap.newKeySet();
    private final AtomicReference<Category> failure = new AtomicReference<>();

    /** Orders entered and not cancelled. */
    public Map<Integer, List<LineRequest>> orders() {
        return orders;
    }

    /** Orders of the population that somebody has read. */
    public Set<Integer> populationOrdersRead() {
        return asked;
    }

    public int customersEntered() {
        return nextCustomer.get() - 1_000_001;
    }

    public int ordersCancelled() {
        return cancelled.get();
    }

    public int ordersChanged() {
        return changed.get();
    }

    /** Makes every newOrder fail from now on; null to stop that. */
    public void failNewOrdersWith(Category category) {
        failure.set(category);
    }

    Object answer(String what, String key, byte[] body) {
        return switch (what) {
            case "POST orders" -> newOrder(JSON.readValue(body, NewOrderRequest.class));
            case "PATCH orders/*" -> change(Integer.parseInt(key), JSON.readValue(body, ChangeOrderRequest.class));
            case "DELETE orders/*" -> cancel(Integer.parseInt(key));
            case "GET orders/*" -> read(Integer.parseInt(key));
            case "GET customers/*/orders" -> new CustomerStatus(Integer.parseInt(key), List.of(status(1)));
            case "GET customers/*/details" -> new CustomerDetails("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
            case "GET customers/*" -> new CustomerKey(Integer.parseInt(key));
            case "POST customers" -> newCustomer(JSON.readValue(body, NewCustomerRequest.class));
            case "POST customers/*/carts" -> newCart(Integer.parseInt(key));
            case "POST carts/*/items" -> add(key, JSON.readValue(body, LineRequest.class));
            case "POST carts/*/buy" -> buy(carts.remove(key));
            default -> throw new BusinessException(Category.INVALID_REQUEST, what);
        };
    }

    private OrderReceipt newOrder(NewOrderRequest request) {
        if (failure.get() != null) {
            throw new BusinessException(failure.get(), "as told");
        }
        if (badCredit.contains(request.customerId())) {
            throw new BusinessException(Category.INSUFFICIENT_CREDIT, "bad credit");
        }
        int order = nextOrder.getAndIncrement();
        orders.put(order, request.lines());
        return new OrderReceipt(order, request.lines().size(), BigDecimal.TEN, BigDecimal.ZERO);
    }

    private OrderReceipt change(int order, ChangeOrderRequest request) {
        Set<String> items = new java.util.HashSet<>(lines(order).stream().map(LineRequest::itemId).toList());
        if (!items.containsAll(request.changes().stream().map(LineChange::itemId).toList())) {
            throw new BusinessException(Category.UNKNOWN_ITEM, "not on order " + order);
        }
        changed.incrementAndGet();
        return new OrderReceipt(order, items.size(), BigDecimal.TEN, BigDecimal.ZERO);
    }

    private Map<String, Integer> cancel(int order) {
        if (orders.remove(order) == null) {
            throw new BusinessException(Category.UNKNOWN_ORDER, "order " + order);
        }
        cancelled.incrementAndGet();
        return Map.of();
    }

    private OrderStatus read(int order) {
        if (order < FIRST_NEW_ORDER) {
            asked.add(order);
        }
        return status(order);
    }

    private OrderStatus status(int order) {
        List<OrderLineStatus> lines = new ArrayList<>();
        lines(order).forEach(line -> lines.add(
                new OrderLineStatus(lines.size() + 1, line.itemId(), line.quantity(), null)));
        return new OrderStatus(order, 1, BigDecimal.TEN, BigDecimal.ZERO, LocalDateTime.of(2026, 1, 1, 0, 0), lines);
    }

    private List<LineRequest> lines(int order) {
        if (order < FIRST_NEW_ORDER) {
            return List.of(new LineRequest("ASM000000000001", 5), new LineRequest("ASM000000000002", 7));
        }
        List<LineRequest> lines = orders.get(order);
        if (lines == null) {
            throw new BusinessException(Category.UNKNOWN_ORDER, "order " + order);
        }
        return lines;
    }

    private CustomerKey newCustomer(NewCustomerRequest request) {
        int customer = nextCustomer.getAndIncrement();
        if (request.credit().standing().equals("BC")) {
            badCredit.add(customer);
        }
        return new CustomerKey(customer);
    }

    private CartKey newCart(int customer) {
        String id = java.util.UUID.randomUUID().toString();
        carts.put(id, new Cart(id, customer, List.of()));
        return new CartKey(id);
    }

    private Cart add(String id, LineRequest line) {
        return carts.computeIfPresent(id, (_, cart) -> {
            List<LineRequest> lines = new ArrayList<>(cart.lines());
            lines.add(line);
            return new Cart(id, cart.customerId(), lines);
        });
    }

    private OrderReceipt buy(Cart cart) {
        return newOrder(new NewOrderRequest(cart.customerId(), cart.lines()));
    }
}
