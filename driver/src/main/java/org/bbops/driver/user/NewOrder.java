package org.bbops.driver.user;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.Assemblies;
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

    /**
     * Content of a newOrder (docs/workload.md, section 5).
     *
     * @param large true for a large order
     * @param lines by item id, each item once
     */
    record Basket(boolean large, List<LineRequest> lines) {

        /** A line with more of its item than this becomes a large order's work order. */
        private static final int LARGE_LINE_ABOVE = 20;

        private static final double LARGE_SHARE = 0.10;
        private static final int LINES_MAX = 5;

        /**
         * Draws 1 to 5 items, each once, and a total of 10 to 20, or 100 to 200 for one order in ten, spread evenly, the
         * rest on the last line.
         *
         * @param items P, the number of items there are
         */
        static Basket draw(RandomGenerator random, int items) {
            boolean large = Draws.chance(random, LARGE_SHARE);
            SortedSet<String> chosen = distinctItems(random, items, Draws.uniform(random, 1, LINES_MAX));
            int total = large ? Draws.uniform(random, 100, 200) : Draws.uniform(random, 10, 20);
            int each = total / chosen.size();
            List<LineRequest> lines = new ArrayList<>();
            for (String item : chosen) {
                boolean last = lines.size() == chosen.size() - 1;
                lines.add(new LineRequest(item, last ? total - each * lines.size() : each));
            }
            return new Basket(large, List.copyOf(lines));
        }

        /** Returns the total quantity of the order. */
        int totalQuantity() {
            return lines.stream().mapToInt(LineRequest::quantity).sum();
        }

        /** Returns the number of its lines that become a row of m_largeorder. */
        int largeLines() {
            return (int) lines.stream().filter(line -> line.quantity() > LARGE_LINE_ABOVE).count();
        }

        private static SortedSet<String> distinctItems(RandomGenerator random, int items, int count) {
            SortedSet<String> chosen = new TreeSet<>();
            while (chosen.size() < count) {
                chosen.add(Assemblies.draw(random, items));
            }
            return chosen;
        }
    }

    /** Draws the ordering customer: an existing one or a new one. */
    static final class Customers {

        private static final int A = 255;
        private static final double BAD_CREDIT_SHARE = 0.10;
        private static final int CREDIT_LIMIT_MIN = 300_000;
        private static final int CREDIT_LIMIT_MAX = 3_000_000;
        private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

        private Customers() {
        }

        /** NURand(255, 1, 100·C): a number up to 75·C is an existing customer; above it, empty: a new one. */
        static OptionalInt drawExisting(RandomGenerator random, PopulationSize population) {
            int number = Draws.nuRand(random, A, 1, population.customerDrawMax());
            return number <= population.customers() ? OptionalInt.of(number) : OptionalInt.empty();
        }

        /** A new customer; one in ten has bad credit. */
        static NewCustomerRequest drawNew(RandomGenerator random) {
            CustomerDetails details = new CustomerDetails(text(random, 8, 16), text(random, 8, 16), text(random, 10, 20),
                    text(random, 10, 20), text(random, 10, 20), text(random, 2, 2), text(random, 4, 10), text(random, 9, 9),
                    text(random, 10, 16), text(random, 10, 25));
            CreditTerms credit = Draws.chance(random, BAD_CREDIT_SHARE)
                    ? new CreditTerms("BC", BigDecimal.ZERO)
                    : new CreditTerms("GC", BigDecimal.valueOf(Draws.uniform(random, CREDIT_LIMIT_MIN, CREDIT_LIMIT_MAX)));
            return new NewCustomerRequest(details, credit);
        }

        private static String text(RandomGenerator random, int lengthMin, int lengthMax) {
            StringBuilder text = new StringBuilder();
            int length = Draws.uniform(random, lengthMin, lengthMax);
            for (int i = 0; i < length; i++) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            return text.toString();
        }
    }
}
