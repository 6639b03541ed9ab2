package org.bbops.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.bbops.analysis.file.Interval;

/**
 * Consecutive intervals of a run in one phase.
 *
 * @param intervals one or more
 */
record Slice(List<Interval> intervals) {

    private static final double MILLIS_PER_SECOND = 1_000;

    /** Splits a run's intervals into about the given number of slices at most, none of which spans two phases. */
    static List<Slice> of(List<Interval> intervals, int most) {
        int each = Math.max(1, Math.ceilDiv(intervals.size(), most));
        List<Slice> slices = new ArrayList<>();
        List<Interval> current = new ArrayList<>();
        for (Interval interval : intervals) {
            if (current.size() == each || !current.isEmpty() && !current.getFirst().phase().equals(interval.phase())) {
                slices.add(new Slice(List.copyOf(current)));
                current.clear();
            }
            current.add(interval);
        }
        if (!current.isEmpty()) {
            slices.add(new Slice(List.copyOf(current)));
        }
        return slices;
    }

    /** Returns every n-th element of a list so that there are at most {@code most}, always including the last one. */
    static <T> List<T> thinned(List<T> all, int most) {
        int each = Math.max(1, Math.ceilDiv(all.size(), most));
        List<T> some = new ArrayList<>();
        for (int index = (all.size() - 1) % each; index < all.size(); index += each) {
            if (index >= 0) {
                some.add(all.get(index));
            }
        }
        return some;
    }

    String phase() {
        return intervals.getFirst().phase();
    }

    boolean isSteady() {
        return intervals.getFirst().isSteady();
    }

    long fromMillis() {
        return intervals.getFirst().fromMillis();
    }

    long toMillis() {
        return intervals.getLast().toMillis();
    }

    /** Returns the start of its last interval: histograms are identified by their start, as the ends of intervals overlap a little. */
    long beginningOfTheLast() {
        return intervals.getLast().fromMillis();
    }

    double middleSeconds() {
        return (fromMillis() + toMillis()) / 2.0 / MILLIS_PER_SECOND;
    }

    double seconds() {
        return (toMillis() - fromMillis()) / MILLIS_PER_SECOND;
    }

    boolean has(int interval) {
        return intervals.stream().anyMatch(each -> each.number() == interval);
    }

    long count(String transaction) {
        return intervals.stream().map(interval -> interval.transactions().get(transaction)).filter(java.util.Objects::nonNull)
                .mapToLong(Interval.IntervalFigures::count).sum();
    }
}
