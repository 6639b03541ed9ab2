package org.bbops.driver.measurement;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.event.RunEvent.Throughput;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases.Phase;

/**
 * Measurements of one interval of a run, ramps included.
 *
 * @param number from 0; interval n lasts from n·interval to (n+1)·interval after the start, give or take the
 *     scheduling of a thread
 * @param fromMillis its start after the run's start, milliseconds
 * @param toMillis its end after the run's start, milliseconds
 * @param transactions transactions that ended in it
 * @param lag microseconds between the time a free user was due and the time it woke
 * @param due starts that were due in it, of order-entry users and planned lines
 * @param largeWorkOrders work orders that the large-order line completed in it
 */
public record IntervalMeasurement(int number, long fromMillis, long toMillis,
        Map<Transaction, TransactionMeasurement> transactions, Histogram lag, double due,
        long largeWorkOrders) {

    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double MICROS_PER_MILLI = 1_000;
    private static final int SECONDS_PER_MINUTE = 60;

    /** Returns its start, relative to the run's start. */
    public Duration from() {
        return Duration.ofMillis(fromMillis);
    }

    /** Returns its end, relative to the run's start. */
    public Duration to() {
        return Duration.ofMillis(toMillis);
    }

    /**
     * Merges the same interval of several agents: counts are summed, and its time is the mean of theirs, so that rates stay right when
     * agents' intervals differ in length.
     *
     * @param agents number of agents already merged into this one, 1 or more
     * @param other interval of one more agent
     */
    public IntervalMeasurement plus(int agents, IntervalMeasurement other) {
        return with(other, mean(agents, fromMillis, other.fromMillis), mean(agents, toMillis, other.toMillis));
    }

    /** Returns true when it has a duration, and so rates; an interval during which an agent was asleep has 0 ms. */
    public boolean lasted() {
        return toMillis > fromMillis;
    }

    /** Returns this interval extended by the next one. */
    public IntervalMeasurement upTo(IntervalMeasurement next) {
        return with(next, fromMillis, next.toMillis);
    }

    private IntervalMeasurement with(IntervalMeasurement other, long from, long to) {
        Map<Transaction, TransactionMeasurement> sum = new EnumMap<>(Transaction.class);
        sum.putAll(transactions);
        other.transactions.forEach((name, measured) -> sum.merge(name, measured, TransactionMeasurement::plus));
        Histogram lags = new Histogram(3);
        lags.add(lag);
        lags.add(other.lag);
        return new IntervalMeasurement(number, from, to, sum, lags, due + other.due, largeWorkOrders + other.largeWorkOrders);
    }

    private static long mean(int agents, long ofAgents, long ofOne) {
        return Math.round((agents * (double) ofAgents + ofOne) / (agents + 1));
    }

    /**
     * Converts the interval to an event for display; the length of the queue is not known here.
     *
     * @param phase phase at the interval's end
     * @param load load of the run
     */
    public Interval event(Phase phase, Load load) {
        double seconds = (toMillis - fromMillis) / MILLIS_PER_SECOND;
        Histogram response = new Histogram(3);
        long operations = 0;
        long errors = 0;
        for (Map.Entry<Transaction, TransactionMeasurement> entry : transactions.entrySet()) {
            TransactionMeasurement measured = entry.getValue();
            if (entry.getKey().isOperation()) {
                operations += measured.successes();
                errors += measured.errors();
            }
            if (entry.getKey().isOrderEntry()) {
                response.add(measured.response());
            }
        }
        Throughput throughput = new Throughput(due / seconds, (operations - largeWorkOrders) / seconds,
                load.makesBbops() ? operations / seconds * SECONDS_PER_MINUTE : null);
        return new Interval(phase.label(), toMillis, throughput,
                response.getTotalCount() == 0 ? new Response(null, null, null)
                        : new Response(millis(response, 50), millis(response, 90), millis(response, 99)),
                errors, null, millis(lag, 99));
    }

    private static double millis(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }

    /** Returns the measurements of a transaction in it. */
    public TransactionMeasurement of(Transaction transaction) {
        return transactions.getOrDefault(transaction, TransactionMeasurement.none());
    }
}
