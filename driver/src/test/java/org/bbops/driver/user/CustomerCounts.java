package org.bbops.driver.user;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.CustomerKey;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.workload.PartIds;

/** Customer domain that records its requests, and spends time on the run's clock for each answer. */
final class CustomerCounts implements CustomerService {

    /** First key of entered rows. */
    static final int FIRST_NEW = 1_000_000;

    final List<NewOrderRequest> orders = new ArrayList<>();
    final List<Integer> changed = new ArrayList<>();
    final List<Integer> cancelled = new ArrayList<>();
    final List<Integer> read = new ArrayList<>();
    final List<Integer> customersRead = new ArrayList<>();
    final List<Integer> rowsRead = new ArrayList<>();
    int bought;
    int customersEntered;

    private final RunClock clock;
    private final long nanosPerAnswer;
    private final IntUnaryOperator lineCounts;
    private final Map<String, Cart> carts = new HashMap<>();

    /** @param lineCounts number of lines of an order, by its number */
    CustomerCounts(RunClock clock, long nanosPerAnswer, IntUnaryOperator lineCounts) {
        this.clock = clock;
        this.nanosPerAnswer = nanosPerAnswer;
        this.lineCounts = lineCounts;
    }

    private void takeTime() {
        clock.spend(nanosPerAnswer);
    }

    @Override
    public OrderReceipt newOrder(NewOrderRequest request) {
        takeTime();
        orders.add(request);
        return receipt(FIRST_NEW + orders.size());
    }

    private static OrderReceipt receipt(int order) {
        return new OrderReceipt(order, 1, BigDecimal.TEN, BigDecimal.ZERO);
    }

    @Override
    public OrderReceipt changeOrder(int orderId, ChangeOrderRequest request) {
        takeTime();
        changed.add(orderId);
        return receipt(orderId);
    }

    @Override
    public void cancelOrder(int orderId) {
        takeTime();
        cancelled.add(orderId);
    }

    @Override
    public OrderStatus orderStatus(int orderId) {
        takeTime();
        read.add(orderId);
        return new OrderStatus(orderId, 1, BigDecimal.TEN, BigDecimal.ZERO, LocalDateTime.of(2026, 1, 1, 0, 0),
                IntStream.rangeClosed(1, lineCounts.applyAsInt(orderId))
                        .mapToObj(line -> new OrderLineStatus(line, PartIds.assembly(line), 5, null)).toList());
    }

    @Override
    public CustomerStatus customerStatus(int customerId) {
        takeTime();
        customersRead.add(customerId);
        return new CustomerStatus(customerId, List.of());
    }

    @Override
    public CustomerKey newCustomer(NewCustomerRequest request) {
        takeTime();
        customersEntered++;
        return new CustomerKey(FIRST_NEW + customersEntered);
    }

    @Override
    public CustomerKey validateCustomer(int customerId) {
        throw new UnsupportedOperationException("nobody asks");
    }

    @Override
    public CustomerDetails readCustomer(int customerId, String conversation) {
        takeTime();
        rowsRead.add(customerId);
        return new CustomerDetails("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
    }

    @Override
    public CartKey createCart(int customerId) {
        takeTime();
        String id = "cart-" + carts.size();
        carts.put(id, new Cart(id, customerId, List.of()));
        return new CartKey(id);
    }

    @Override
    public Cart addToCart(String cartId, LineRequest line) {
        takeTime();
        return carts.computeIfPresent(cartId, (_, cart) -> {
            List<LineRequest> lines = new ArrayList<>(cart.lines());
            lines.add(line);
            return new Cart(cartId, cart.customerId(), lines);
        });
    }

    @Override
    public Cart removeFromCart(String cartId, String itemId) {
        throw new UnsupportedOperationException("nobody asks");
    }

    @Override
    public Cart clearCart(String cartId) {
        throw new UnsupportedOperationException("nobody asks");
    }

    @Override
    public OrderReceipt buyCart(String cartId) {
        bought++;
        Cart cart = carts.get(cartId);
        return newOrder(new NewOrderRequest(cart.customerId(), cart.lines()));
    }
}
