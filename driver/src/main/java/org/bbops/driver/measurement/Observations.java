package org.bbops.driver.measurement;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;

/**
 * Observations of the users, of one agent or of several: counts are summed and histograms added.
 *
 * @param transactions transactions that started and ended in the steady state
 * @param begunBefore transactions that ended in the steady state but started before it, and so do not count
 * @param figures work of the users in the steady state
 * @param totals work of the driver in the whole run
 * @param starts punctuality of the starts in the steady state
 * @param lag microseconds between the time a free user was due and the time it woke, in the steady state
 * @param remarks one sentence for each bound that was reached and each kind of error; empty as a rule
 */
public record Observations(Map<Transaction, TransactionMeasurement> transactions,
        Map<Transaction, TransactionMeasurement> begunBefore, WorkloadFigures figures, RunTotals totals,
        StartCounts starts, Histogram lag, List<String> remarks) {

    private static final int DIGITS = 3;

    /** Returns empty observations. */
    public static Observations none() {
        return new Observations(Map.of(), Map.of(), WorkloadFigures.NONE, RunTotals.NONE, StartCounts.NONE, new Histogram(DIGITS),
                List.of());
    }

    /** Adds observations of other users. */
    public Observations plus(Observations other) {
        Histogram lags = lag.copy();
        lags.add(other.lag);
        List<String> all = new ArrayList<>(remarks);
        all.addAll(other.remarks);
        return new Observations(sum(transactions, other.transactions), sum(begunBefore, other.begunBefore), figures.plus(other.figures),
                totals.plus(other.totals), starts.plus(other.starts), lags, List.copyOf(all));
    }

    /** Returns a compact copy, without the answers to single orders. */
    Observations condensed() {
        return new Observations(packed(transactions), packed(begunBefore), figures, totals.with(AcknowledgedOrders.NONE), starts,
                TransactionMeasurement.packed(lag), remarks);
    }

    private static Map<Transaction, TransactionMeasurement> sum(Map<Transaction, TransactionMeasurement> some,
            Map<Transaction, TransactionMeasurement> others) {
        Map<Transaction, TransactionMeasurement> sum = new EnumMap<>(Transaction.class);
        sum.putAll(some);
        others.forEach((name, one) -> sum.merge(name, one, TransactionMeasurement::plus));
        return sum;
    }

    private static Map<Transaction, TransactionMeasurement> packed(Map<Transaction, TransactionMeasurement> measured) {
        Map<Transaction, TransactionMeasurement> small = new EnumMap<>(Transaction.class);
        measured.forEach((name, one) -> small.put(name, one.packed()));
        return small;
    }

    /**
     * Punctuality of the starts of order-entry users and planned lines.
     *
     * @param due starts due by the users' cycles
     * @param made starts that were made
     * @param late starts delayed by the user's previous transaction: the system's doing
     * @param missed starts due to a free user but not made: the driver's doing
     */
    public record StartCounts(long due, long made, long late, long missed) {

        /** Counts of 0. */
        public static final StartCounts NONE = new StartCounts(0, 0, 0, 0);

        /** Adds two counts. */
        public StartCounts plus(StartCounts other) {
            return new StartCounts(due + other.due, made + other.made, late + other.late, missed + other.missed);
        }

        /** Returns the share of starts made, 0 to 1, among those that only the driver could have prevented; 1 when there were none. */
        public double punctualShare() {
            return made + missed == 0 ? 1 : (double) made / (made + missed);
        }
    }
}
