package org.bbops.analysis.compare;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.read.Interval;
import org.bbops.analysis.read.Interval.IntervalFigures;
import org.bbops.analysis.read.Latencies;
import org.bbops.analysis.read.StoredRun;

/** A run and the intervals of its steady state; a file is read when it is needed, and once. */
final class ComparedRun {

    /** The transactions that make up BBops. */
    static final List<String> BUSINESS = List.of("newOrder", "changeOrder", "orderStatus", "customerStatus", "workOrder");

    private static final int DIGITS = 3;

    private final StoredRun stored;
    private List<Interval> intervals;
    private Latencies latencies;

    ComparedRun(StoredRun stored) {
        this.stored = stored;
    }

    StoredRun stored() {
        return stored;
    }

    OptionalDouble figure(String path) {
        return stored.figure(path);
    }

    double[] seconds() {
        return steady().stream().mapToDouble(Interval::seconds).toArray();
    }

    /** Successful business operations by interval. */
    double[] operations() {
        return sums(IntervalFigures::count);
    }

    /** Business operations that ended in an error, by interval. */
    double[] errors() {
        return sums(IntervalFigures::errors);
    }

    /** Responses of a transaction by interval; where none ended, an empty histogram. */
    List<Histogram> responses(String transaction) {
        if (latencies == null) {
            latencies = stored.files().latencies(BUSINESS);
        }
        Map<Long, Histogram> byStart = latencies.of(transaction).stream()
            .collect(Collectors.toMap(Latencies.Slice::fromMillis, Latencies.Slice::micros));
        return steady().stream()
            .map(interval -> byStart.getOrDefault(interval.fromMillis(), new Histogram(DIGITS))).toList();
    }

    List<Interval> steady() {
        if (intervals == null) {
            intervals = stored.files().intervals().stream().filter(Interval::isSteady).toList();
        }
        return intervals;
    }

    private double[] sums(ToLongFunction<IntervalFigures> figure) {
        return steady().stream().mapToDouble(interval -> BUSINESS.stream()
            .filter(interval.transactions()::containsKey)
            .mapToLong(name -> figure.applyAsLong(interval.transactions().get(name))).sum()).toArray();
    }
}
