package org.bbops.driver.user;

import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.Basket;
import org.bbops.driver.draw.Customers;
import org.bbops.driver.draw.Draws;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.Total;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.user.OrderEntry.OrderEntryTransaction;

/** Runs newOrder: for an existing or a new customer, directly or through a cart; its time includes all of its requests. */
final class NewOrder implements OrderEntryTransaction {

    private static final double CART_SHARE = 0.5;

    private final UserContext user;

    NewOrder(UserContext user) {
        this.user = user;
    }

    @Override
    public Ended perform() {
        Basket basket = Basket.draw(user.random(), user.known().population().p());
        OptionalInt existing = Customers.drawExisting(user.random(), user.known().population());
        boolean throughCart = Draws.chance(user.random(), CART_SHARE);
        int customer = existing.isPresent() ? existing.getAsInt() : enterCustomer();
        Outcome outcome = throughCart ? buyCart(customer, basket) : orderDirectly(customer, basket);
        return new Ended(outcome, figures -> figures.order(throughCart, existing.isEmpty(), basket.large(), basket.totalQuantity()));
    }

    private int enterCustomer() {
        NewCustomerRequest request = Customers.drawNew(user.random());
        TotalsRecorder totals = user.recording().totals();
        return UncertainEffect.of(totals, Total.NEW_CUSTOMERS_UNCERTAIN).during(() -> user.calls().part(Transaction.NEW_CUSTOMER,
                () -> user.customer().newCustomer(request).customerId()), _ -> totals.add(Total.NEW_CUSTOMERS));
    }

    private Outcome orderDirectly(int customer, Basket basket) {
        NewOrderRequest request = new NewOrderRequest(customer, basket.lines());
        return placed(customer, basket, () -> user.calls().main(() -> user.customer().newOrder(request)));
    }

    private Outcome buyCart(int customer, Basket basket) {
        String cart = user.calls().part(Transaction.CREATE_CART,
                () -> user.customer().createCart(customer).cartId());
        for (LineRequest line : basket.lines()) {
            Cart filled = user.calls().part(Transaction.ADD_TO_CART,
                    () -> user.customer().addToCart(cart, line));
            if (filled.lines().isEmpty()) {
                throw new CallFailedException(Outcome.DATA_INTEGRITY, "A cart is empty after adding to it.");
            }
        }
        return placed(customer, basket, () -> user.calls().part(Transaction.BUY_CART, () -> user.customer().buyCart(cart)));
    }

    private Outcome placed(int customer, Basket basket, Supplier<OrderReceipt> order) {
        TotalsRecorder totals = user.recording().totals();
        UncertainEffect effect = new UncertainEffect(totals, Map.of(Total.NEW_ORDERS_UNCERTAIN, 1L,
                Total.LARGE_LINES_UNCERTAIN, (long) basket.largeLines()));
        try {
            OrderReceipt receipt = effect.during(order, entered -> {
                totals.orders().entered(entered);
                totals.add(Total.NEW_ORDERS);
                totals.add(Total.LARGE_LINES, basket.largeLines());
            });
            user.ownOrders().add(user.place(), receipt.orderId());
            return Outcome.SUCCEEDED;
        } catch (CallFailedException e) {
            if (e.outcome() == Outcome.REFUSED) {
                totals.add(Total.NEW_ORDERS_REFUSED);
                totals.orders().refused(customer, basket.totalQuantity());
                return Outcome.REFUSED;
            }
            throw e;
        }
    }
}
