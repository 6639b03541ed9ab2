package org.bbops.analysis.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Interval of a run, all agents together: the lines of intervals.csv with its number.
 *
 * @param number from 0
 * @param fromMillis its beginning after the run's start
 * @param toMillis its end after the run's start
 * @param phase ramp up, steady or ramp down
 * @param activity of JVMs and machine
 * @param transactions by name
 */
public record Interval(int number, long fromMillis, long toMillis, String phase, IntervalActivity activity,
        Map<String, IntervalFigures> transactions) {

    private static final double MILLIS_PER_SECOND = 1_000;

    /**
     * Activity beside the transactions in an interval, and the driver's lag.
     *
     * @param lagP99Millis 99th percentile of the users' wake-up lag; null when no user was due
     * @param compilationMillis time of the JIT compilers of the system's JVMs; null when not known
     * @param collectionMillis time of their garbage collectors; null when not known
     * @param stealShare share of the processor time of the driver's machine that the hypervisor withheld, 0 to 1; null when not known
     * @param diskBusyShare share of the interval in which the busiest disk of that machine had requests, 0 to 1; null when not known
     * @param fixedWorkMicros processor time that a fixed piece of work took there; null when not known
     */
    public record IntervalActivity(Double lagP99Millis, Double compilationMillis, Double collectionMillis, Double stealShare,
            Double diskBusyShare, Double fixedWorkMicros) {
    }

    /**
     * One transaction in an interval.
     *
     * @param count number that succeeded or were refused as expected
     * @param errors number that ended in an error
     * @param perSecond successes per second
     * @param response response times of those that ended
     */
    public record IntervalFigures(long count, long errors, double perSecond, Percentiles response) {
    }

    /** Returns true when it lies in the steady state. */
    public boolean isSteady() {
        return "steady".equals(phase);
    }

    /** Returns its length in seconds. */
    public double seconds() {
        return (toMillis - fromMillis) / MILLIS_PER_SECOND;
    }

    /** Writes intervals.csv: a line for each interval and transaction. */
    public static Csv csv(List<Interval> intervals) {
        Csv csv = new Csv("interval", "fromMillis", "toMillis", "phase", "transaction", "count", "errors", "perSecond",
                "p50Millis", "p90Millis", "p99Millis", "maxMillis", "lagP99Millis", "compilationMillis", "collectionMillis", "stealShare",
                "diskBusyShare", "fixedWorkMicros");
        intervals.forEach(interval -> interval.transactions.forEach((name, figures) -> interval.addTo(csv, name, figures)));
        return csv;
    }

    private void addTo(Csv csv, String name, IntervalFigures figures) {
        Percentiles response = figures.response;
        csv.row(number, fromMillis, toMillis, phase, name, figures.count, figures.errors, figures.perSecond, response.p50Millis(),
                response.p90Millis(), response.p99Millis(), response.maxMillis(), activity.lagP99Millis, activity.compilationMillis,
                activity.collectionMillis, activity.stealShare, activity.diskBusyShare, activity.fixedWorkMicros);
    }

    /** Reads intervals.csv. */
    public static List<Interval> read(List<Csv.Row> rows) {
        Map<Long, List<Csv.Row>> byNumber = new LinkedHashMap<>();
        rows.forEach(row -> byNumber.computeIfAbsent(row.whole("interval"), _ -> new ArrayList<>()).add(row));
        // Older results may have intervals of 0 ms, which have no rates.
        return byNumber.values().stream().map(Interval::of).filter(interval -> interval.toMillis > interval.fromMillis).toList();
    }

    private static Interval of(List<Csv.Row> rows) {
        Map<String, IntervalFigures> transactions = new LinkedHashMap<>();
        rows.forEach(row -> transactions.put(row.text("transaction"), figures(row)));
        Csv.Row any = rows.getFirst();
        return new Interval((int) any.whole("interval"), any.whole("fromMillis"), any.whole("toMillis"), any.text("phase"),
                new IntervalActivity(any.number("lagP99Millis"), any.number("compilationMillis"), any.number("collectionMillis"),
                        any.number("stealShare"), any.number("diskBusyShare"), any.number("fixedWorkMicros")),
                transactions);
    }

    private static IntervalFigures figures(Csv.Row row) {
        Double perSecond = row.number("perSecond");
        return new IntervalFigures(row.whole("count"), row.whole("errors"), perSecond == null ? 0 : perSecond,
                new Percentiles(row.number("p50Millis"), row.number("p90Millis"), row.number("p99Millis"), row.number("maxMillis")));
    }
}
