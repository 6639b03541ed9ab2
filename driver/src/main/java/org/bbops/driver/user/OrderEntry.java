package org.bbops.driver.user;

import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.bbops.contracts.workload.Transaction;
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
}
