package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.statistics.BlockBootstrap;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.analysis.statistics.Repetitions.RunFigure;
import org.bbops.analysis.statistics.Repetitions.Spread;
import org.bbops.analysis.statistics.Series;

/**
 * A percentile of the response of a transaction.
 *
 * @param transaction its name
 * @param percentile 50, 90 or 99
 */
record Percentile(String transaction, int percentile) implements Figure {

    /** Fewest values above a percentile that make it reliable. */
    private static final int ABOVE_MIN = 10;

    @Override
    public String name() {
        return "transactions.%s.p%dMillis".formatted(transaction, percentile);
    }

    @Override
    public boolean higherIsBetter() {
        return false;
    }

    @Override
    public Measured measure(List<ComparedRun> a, List<ComparedRun> b) {
        Double first = mean(a);
        Double second = mean(b);
        if (first == null || second == null) {
            return Measured.not(first, second, "not measured in every run");
        }
        if (Throughput.tooShort(a, b)) {
            return Measured.not(first, second, "too few intervals");
        }
        if (anyOfTooFew(a) || anyOfTooFew(b)) {
            return Measured.not(first, second, "too few transactions");
        }
        if (a.stream().anyMatch(this::failedBeyond) || b.stream().anyMatch(this::failedBeyond)) {
            return Measured.not(first, second, "beyond any limit: more ended in errors than lie above it");
        }
        Repetitions before = repetitions(a);
        Repetitions after = repetitions(b);
        Ratio ratio = Figure.ratio(a, b, before, after);
        return ratio.hasError() ? Measured.of(before.mean(), after.mean(), ratio)
                : Measured.not(first, second, "too few intervals with any");
    }

    private boolean anyOfTooFew(List<ComparedRun> runs) {
        return runs.stream().anyMatch(run -> run.figure("transactions." + transaction + ".count").orElse(0)
                * (100 - percentile) < ABOVE_MIN * 100);
    }

    /** Returns true when errors put the percentile beyond any limit; the recorded percentile covers successes only. */
    private boolean failedBeyond(ComparedRun run) {
        return run.transaction(transaction).filter(figures -> figures.failedBeyond(percentile)).isPresent();
    }

    /** Returns the mean; null when a run has no value. */
    private Double mean(List<ComparedRun> runs) {
        List<OptionalDouble> all = runs.stream().map(run -> run.figure(name())).toList();
        return all.stream().allMatch(OptionalDouble::isPresent)
                ? Double.valueOf(all.stream().mapToDouble(OptionalDouble::getAsDouble).average().orElseThrow()) : null;
    }

    private Repetitions repetitions(List<ComparedRun> runs) {
        return new Repetitions(runs.stream().<RunFigure>map(run -> new IntervalLatencies(run.figure(name()).orElseThrow(),
                percentile, () -> run.responses(transaction))).toList());
    }

    /**
     * A percentile of a run, with the histogram of each of its intervals.
     *
     * @param value the percentile, in any unit
     * @param percentile rank of the percentile, more than 0 and less than 100
     * @param byInterval returns the histograms in the order of time, empty ones included; called only when they are needed
     */
    record IntervalLatencies(double value, double percentile, Supplier<List<Histogram>> byInterval) implements RunFigure {

        private static final long SEED = 42;

        @Override
        public Spread within() {
            List<Histogram> intervals = byInterval.get();
            Columns columns = Columns.of(intervals);
            int[] once = new int[intervals.size()];
            Arrays.fill(once, 1);
            double whole = columns.percentile(once, percentile);
            BlockBootstrap bootstrap = BlockBootstrap.of(new Series(surplus(intervals, whole)));
            double variance = bootstrap.variance(drawn -> columns.percentile(drawn, percentile), new SplittableRandom(SEED));
            return new Spread(variance / (whole * whole), bootstrap.freedom());
        }

        /** Returns the contribution of each interval to the percentile: the excess of values above it over the expected share. */
        private double[] surplus(List<Histogram> intervals, double whole) {
            return intervals.stream().mapToDouble(micros -> micros.getTotalCount() == 0 ? 0
                    : micros.getTotalCount() - micros.getCountBetweenValues(0, (long) whole)
                            - micros.getTotalCount() * (1 - percentile / 100))
                    .toArray();
        }

        /**
         * The histograms as arrays, since they are added up hundreds of times.
         *
         * @param values all values, ascending
         * @param places indices of its values, by interval
         * @param counts counts of its values, by interval
         */
        private record Columns(double[] values, List<int[]> places, List<long[]> counts) {

            static Columns of(List<Histogram> intervals) {
                TreeMap<Long, Integer> place = new TreeMap<>();
                intervals.forEach(micros -> micros.recordedValues().forEach(step -> place.put(step.getValueIteratedTo(), 0)));
                double[] values = new double[place.size()];
                int next = 0;
                for (var entry : place.entrySet()) {
                    values[next] = entry.getKey();
                    entry.setValue(next++);
                }
                List<int[]> places = new ArrayList<>();
                List<long[]> counts = new ArrayList<>();
                for (Histogram micros : intervals) {
                    List<Integer> where = new ArrayList<>();
                    List<Long> often = new ArrayList<>();
                    micros.recordedValues().forEach(step -> {
                        where.add(place.get(step.getValueIteratedTo()));
                        often.add(step.getCountAtValueIteratedTo());
                    });
                    places.add(where.stream().mapToInt(Integer::intValue).toArray());
                    counts.add(often.stream().mapToLong(Long::longValue).toArray());
                }
                return new Columns(values, places, counts);
            }

            /** Returns the percentile over the drawn intervals; NaN when all are empty. */
            double percentile(int[] drawn, double percentile) {
                long[] sum = new long[values.length];
                long total = 0;
                for (int interval = 0; interval < drawn.length; interval++) {
                    if (drawn[interval] > 0) {
                        int[] where = places.get(interval);
                        long[] often = counts.get(interval);
                        for (int i = 0; i < where.length; i++) {
                            sum[where[i]] += drawn[interval] * often[i];
                            total += drawn[interval] * often[i];
                        }
                    }
                }
                return total == 0 ? Double.NaN : valueAt(sum, Math.max(1, (long) Math.ceil(total * percentile / 100)));
            }

            private double valueAt(long[] sum, long rank) {
                int place = 0;
                for (long below = sum[0]; below < rank; below += sum[place]) {
                    place++;
                }
                return values[place];
            }
        }
    }
}
