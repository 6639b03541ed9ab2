package org.bbops.driver.user;

import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.Draws;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.measurement.FiguresRecorder;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.user.OrderEntry.OrderEntryTransaction.Ended;
import org.bbops.driver.user.UserContext.Content;

/** Activity of an order-entry user: one transaction of the mix. */
final class OrderEntry implements PacedUser.Activity {

    private final Mix mix;
    private final RandomGenerator schedule;
    private final Content content;
    private final Map<Transaction, OrderEntryTransaction> transactions;
    private final RunClock clock;
    private final Recording recording;

    OrderEntry(Mix mix, RandomGenerator schedule, Content content, Map<Transaction, OrderEntryTransaction> transactions, RunClock clock,
            Recording recording) {
        this.mix = mix;
        this.schedule = schedule;
        this.content = content;
        this.transactions = Map.copyOf(transactions);
        this.clock = clock;
        this.recording = recording;
        if (!transactions.keySet().containsAll(Transaction.ORDER_ENTRY)) {
            throw new IllegalArgumentException("Users issue %s, and what they do is known for %s only".formatted(Transaction.ORDER_ENTRY,
                    transactions.keySet()));
        }
    }

    @Override
    public void perform(long intendedNanos, long startNanos) {
        Transaction next = mix.draw(schedule);
        content.begin();
        Ended ended = ended(next);
        boolean counts = recording.transactions().record(next, ended.outcome(), intendedNanos, startNanos, clock.nanos());
        if (counts && !ended.outcome().isError()) {
            ended.figures().accept(recording.figures());
        }
    }

    private Ended ended(Transaction transaction) {
        try {
            return transactions.get(transaction).perform();
        } catch (CallFailedException e) {
            recording.remark(transaction, e);
            return Ended.with(e.outcome());
        }
    }

    /** Transaction of the mix. */
    @FunctionalInterface
    interface OrderEntryTransaction {

        /** Runs it once; throws {@link CallFailedException} when a request fails. */
        Ended perform();

        /**
         * Result of a transaction.
         *
         * @param outcome its outcome
         * @param figures records its figures, when the transaction counts and was no error
         */
        record Ended(Outcome outcome, Consumer<FiguresRecorder> figures) {

            static Ended with(Outcome outcome) {
                return new Ended(outcome, _ -> {
                });
            }
        }
    }

    /**
     * Transactions of the mix that only read; each is an {@link OrderEntryTransaction}.
     *
     * @param user issues them
     */
    record OrderEntryReads(UserContext user) {

        private static final double OWN_SHARE = 0.5;

        /** Reads an order's status: half the time of an order of the user's own, otherwise of one of the population. */
        Ended orderStatus() {
            boolean own = Draws.chance(user.random(), OWN_SHARE);
            OptionalInt taken = own ? user.ownOrders().take(user.place(), user.random()) : OptionalInt.empty();
            int order = taken.orElseGet(() -> Draws.uniform(user.random(), 1, user.known().hotOrders()));
            try {
                user.calls().main(() -> user.customer().orderStatus(order));
                return Ended.with(Outcome.SUCCEEDED);
            } finally {
                taken.ifPresent(mine -> user.ownOrders().add(user.place(), mine));
            }
        }

        /** Reads the status of a customer of the population. */
        Ended customerStatus() {
            int customer = drawCustomer();
            user.calls().main(() -> user.customer().customerStatus(customer));
            return Ended.with(Outcome.SUCCEEDED);
        }

        /**
         * Reads a customer of the population.
         *
         * @param conversation identifies the user among those of all agents
         */
        Ended readCustomer(String conversation) {
            int customer = drawCustomer();
            user.calls().main(() -> user.customer().readCustomer(customer, conversation));
            return Ended.with(Outcome.SUCCEEDED);
        }

        /** Draws a customer, each equally likely. */
        private int drawCustomer() {
            return Draws.uniform(user.random(), 1, user.known().population().customers());
        }
    }
}
