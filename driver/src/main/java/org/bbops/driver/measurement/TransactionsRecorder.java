package org.bbops.driver.measurement;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;

/**
 * Records all transactions from many threads: by interval, for the steady state, and those that end in the steady state but started before
 * it.
 */
public final class TransactionsRecorder {

    private final SteadyWindow steady;
    private final FiguresRecorder figures;
    private final Map<Transaction, TransactionRecorder> ofInterval = recorders();
    private final Map<Transaction, TransactionRecorder> ofSteady = recorders();
    private final Map<Transaction, TransactionRecorder> begunBefore = recorders();

    /**
     * @param steady window in which transactions must start and end to count
     * @param figures counts of operations before, during and after a surge
     */
    public TransactionsRecorder(SteadyWindow steady, FiguresRecorder figures) {
        this.steady = steady;
        this.figures = figures;
    }

    /**
     * Records a transaction that has just ended; times are nanoseconds after the run's start.
     *
     * @return true when it counts for the steady state
     */
    public boolean record(Transaction transaction, Outcome outcome, long intendedNanos, long startNanos, long endNanos) {
        long response = endNanos - Math.min(intendedNanos, startNanos);
        ofInterval.get(transaction).record(outcome, response, endNanos - startNanos);
        if (transaction.isOperation() && !outcome.isError() && steady.containsEnd(endNanos)) {
            steady.part(endNanos).ifPresent(part -> figures.add(part, 1));
        }
        boolean counts = steady.contains(startNanos, endNanos);
        if (counts) {
            ofSteady.get(transaction).record(outcome, response, endNanos - startNanos);
        } else if (steady.containsEnd(endNanos)) {
            begunBefore.get(transaction).record(outcome, response, endNanos - startNanos);
        }
        return counts;
    }

    /** Returns the transactions that ended since the last call. */
    public Map<Transaction, TransactionMeasurement> takeInterval() {
        return take(ofInterval);
    }

    /** Returns the transactions of the steady state; called once, at the end. */
    public Map<Transaction, TransactionMeasurement> takeSteady() {
        return take(ofSteady);
    }

    /** Returns the transactions that ended in the steady state but started before it, and so do not count; called once, at the end. */
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

    /**
     * Records one transaction from many threads; reading resets it. A lock costs less than a concurrent histogram: an agent records some hundred
     * values a second, each in a fraction of a microsecond.
     */
    static final class TransactionRecorder {

        private final long[] outcomes = new long[Outcome.values().length];
        private Histogram response = new Histogram(TransactionMeasurement.DIGITS);
        private Histogram service = new Histogram(TransactionMeasurement.DIGITS);

        synchronized void record(Outcome outcome, long responseNanos, long serviceNanos) {
            outcomes[outcome.ordinal()]++;
            if (!outcome.isError()) {
                response.recordValue(micros(responseNanos));
                service.recordValue(micros(serviceNanos));
            }
        }

        /** Returns and resets the measurements. */
        synchronized TransactionMeasurement take() {
            Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
            for (Outcome outcome : Outcome.values()) {
                if (outcomes[outcome.ordinal()] > 0) {
                    counts.put(outcome, outcomes[outcome.ordinal()]);
                    outcomes[outcome.ordinal()] = 0;
                }
            }
            if (counts.isEmpty()) {
                return TransactionMeasurement.none();
            }
            TransactionMeasurement taken = new TransactionMeasurement(counts, response, service);
            // As large as the last ones have grown to, so that they need not grow again.
            response = new Histogram(response);
            service = new Histogram(service);
            return taken;
        }

        private static long micros(long nanos) {
            return TimeUnit.NANOSECONDS.toMicros(nanos);
        }
    }
}
