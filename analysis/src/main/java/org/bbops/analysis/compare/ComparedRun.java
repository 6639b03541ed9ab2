package org.bbops.analysis.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.Interval.IntervalFigures;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.Summary.Settings;
import org.bbops.analysis.read.Latencies;
import org.bbops.analysis.read.StoredRun;
import org.bbops.contracts.workload.Transaction;

/** Run to compare, with the intervals of its steady state; each file is read once, on demand. */
final class ComparedRun {

    /** Labels of the transactions that users wait for. */
    static final List<String> ISSUED = Transaction.ISSUED.stream().map(Transaction::label).toList();

    private static final int DIGITS = 3;

    private final StoredRun stored;
    private final long seed;
    private final double secondsPlanned;
    private List<Interval> intervals;
    private Latencies latencies;

    /** @param experiment settings of its experiment */
    ComparedRun(StoredRun stored, Settings experiment) {
        this.stored = stored;
        this.seed = experiment.seed() + stored.summary().identity().repetition() - 1;
        this.secondsPlanned = experiment.lengths().steadySeconds();
    }

    /** Returns the driver's seed: runs of one seed draw the same operations at the same times. */
    long seed() {
        return seed;
    }

    /** Returns true when each run of the one side has a run of the other in the same position with the same seed; requires several runs. */
    static boolean arePairs(List<ComparedRun> a, List<ComparedRun> b) {
        List<Long> seeds = a.stream().map(ComparedRun::seed).toList();
        return a.size() > 1 && seeds.equals(b.stream().map(ComparedRun::seed).toList()) && seeds.stream().distinct().count() == a.size();
    }

    /** Returns true when they would be pairs if no run were missing on one side. */
    static boolean lackPairs(List<ComparedRun> a, List<ComparedRun> b) {
        Set<Long> common = a.stream().map(ComparedRun::seed).collect(Collectors.toSet());
        common.retainAll(b.stream().map(ComparedRun::seed).toList());
        return common.size() > 1 && !arePairs(a, b);
    }

    StoredRun stored() {
        return stored;
    }

    OptionalDouble figure(String path) {
        return stored.figure(path);
    }

    /** Returns the figures of a transaction; empty when users did not issue it. */
    Optional<RunSummary.TransactionFigures> transaction(String name) {
        return Optional.ofNullable(stored.summary().work().transactions().get(name));
    }

    /** Returns true when its BBops/min leaves out a considerable share of the operations that ended in the steady state. */
    boolean hasShortWindow() {
        return stored.summary().throughput().hasShortWindow();
    }

    /**
     * Returns the length of its steady state as a share of its experiment's, from which that of a step of a course may differ; 0 without
     * one.
     */
    double windowShare() {
        return Arrays.stream(seconds()).sum() / secondsPlanned;
    }

    double[] seconds() {
        return steady().stream().mapToDouble(Interval::seconds).toArray();
    }

    /** Returns the successful business operations by interval. */
    double[] operations() {
        return sums(IntervalFigures::count);
    }

    /** Returns the business operations that ended in an error, by interval. */
    double[] errors() {
        return sums(IntervalFigures::errors);
    }

    /** Returns the responses of a transaction by interval; where none ended, an empty histogram. */
    List<Histogram> responses(String transaction) {
        if (latencies == null) {
            latencies = stored.files().latencies(ISSUED);
        }
        Map<Long, Histogram> byStart = latencies.of(transaction).stream()
                .collect(Collectors.toMap(Latencies.Slice::fromMillis, Latencies.Slice::micros, ComparedRun::sum));
        return steady().stream()
                .map(interval -> byStart.getOrDefault(interval.fromMillis(), new Histogram(DIGITS))).toList();
    }

    /** Adds up two parts of an interval; an older bbops wrote intervals of no length, which begin when their successors do. */
    private static Histogram sum(Histogram one, Histogram other) {
        Histogram sum = one.copy();
        sum.add(other);
        return sum;
    }

    List<Interval> steady() {
        if (intervals == null) {
            intervals = stored.files().intervals().stream().filter(Interval::isSteady).toList();
        }
        return intervals;
    }

    private double[] sums(ToLongFunction<IntervalFigures> figure) {
        return steady().stream().mapToDouble(interval -> ISSUED.stream()
                .filter(interval.transactions()::containsKey)
                .mapToLong(name -> figure.applyAsLong(interval.transactions().get(name))).sum()).toArray();
    }
}
