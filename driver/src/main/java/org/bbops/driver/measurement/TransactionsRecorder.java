package org.bbops.driver.measurement;

import java.util.EnumMap;
import java.util.Map;
import org.bbops.contracts.workload.Transaction;

/** Records all transactions from many threads, by interval and for the steady state, and what ends in that and started before it. */
public final class TransactionsRecorder {

    private final SteadyWindow steady;
    private final Map<Transaction, TransactionRecorder> ofInterval = recorders();
    private final Map<Transaction, TransactionRecorder> ofSteady = recorders();
    private final Map<Transaction, TransactionRecorder> begunBefore = recorders();

    /** @param steady what starts and ends in it counts */
    public TransactionsRecorder(SteadyWindow steady) {
        this.steady = steady;
    }

    /**
     * Records a transaction that has just ended; times are nanoseconds after the run's start.
     *
     * @return whether it counts for the steady state
     */
    public boolean record(Transaction transaction, Outcome outcome, long intendedNanos, long startNanos, long endNanos) {
        long response = endNanos - Math.min(intendedNanos, startNanos);
        ofInterval.get(transaction).record(outcome, response, endNanos - startNanos);
        boolean counts = steady.contains(startNanos, endNanos);
        if (counts) {
            ofSteady.get(transaction).record(outcome, response, endNanos - startNanos);
        } else if (steady.containsEnd(endNanos)) {
            begunBefore.get(transaction).record(outcome, response, endNanos - startNanos);
        }
        return counts;
    }

    /** What ended since this was asked last. */
    public Map<Transaction, TransactionMeasurement> takeInterval() {
        return take(ofInterval);
    }

    /** What counts for the steady state; asked once, at the end. */
    public Map<Transaction, TransactionMeasurement> takeSteady() {
        return take(ofSteady);
    }

    /** What ended in the steady state and started before it, and so does not count; asked once, at the end. */
    public Map<Transaction, TransactionMeasurement> takeBegunBefore() {
        return take(begunBefore);
    }

    private static Map<Transaction, TransactionMeasurement> take(Map<Transaction, TransactionRecorder> recorders) {
        Map<Transaction, TransactionMeasurement> measured = new EnumMap<>(Transaction.class);
        recorders.forEach((name, recorder) -> {
            TransactionMeasurement one = recorder.take();
            if (one.total() > 0) {
                measured.put(name, one);
            }
        });
        return measured;
    }

    private static Map<Transaction, TransactionRecorder> recorders() {
        Map<Transaction, TransactionRecorder> recorders = new EnumMap<>(Transaction.class);
        for (Transaction transaction : Transaction.values()) {
            recorders.put(transaction, new TransactionRecorder());
        }
        return recorders;
    }
}
