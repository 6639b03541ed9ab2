package org.bbops.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.ErrorCount;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.read.Latencies;
import org.bbops.report.model.Grid;
import org.bbops.report.model.Grid.ThroughputFigure;
import org.bbops.report.model.ReportRun;
import org.bbops.report.model.WindowJudgement;

/** Course of a run over time, in few enough slices for a page of 200 runs to open: percentiles come from merged histograms. */
final class RunSlices {

    private static final double PARTS = 1_000;

    private static final double[] PERCENTILES = {0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 92, 94, 95, 96, 97, 98, 99, 99.5, 99.9,
            99.95,
            99.99, 99.999};
    private static final double MICROS_PER_MILLI = 1_000;

    private static final int SLICES_MAX = 120;
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double SECONDS_PER_MINUTE = 60;

    private final ReportRun run;
    private final List<Slice> slices;
    private final Latencies latencies;
    private final List<ErrorCount> errors;

    private final ThroughputFigure shown;

    private RunSlices(ReportRun run, ThroughputFigure shown) {
        this.run = run;
        this.shown = shown;
        this.slices = Slice.of(run.run().files().intervals(), SLICES_MAX);
        this.latencies = run.run().files().latencies(Charts.TRANSACTIONS);
        this.errors = run.run().files().errors();
    }

    static ChartData.RunData of(ReportRun run, ThroughputFigure shown) {
        return new RunSlices(run, shown).data();
    }

    private ChartData.RunData data() {
        Map<String, ChartData.TransactionData> transactions = new LinkedHashMap<>();
        Charts.TRANSACTIONS.forEach(transaction -> transactions.put(transaction, transaction(transaction)));
        Double ideal = shown.isIdealKnown() ? Grid.IDEAL_PER_RATE * run.run().injectionRate() : null;
        return new ChartData.RunData(run.id(), run.summary().identity().directory(), phases(),
                WindowJudgement.of(run).flatMap(WindowJudgement::rampUpNeededSeconds).orElse(null),
                new ChartData.CourseData(each(Slice::middleSeconds), each(this::throughput), ideal, transactions, errorsByKind()),
                queue());
    }

    private List<Double> each(java.util.function.ToDoubleFunction<Slice> figure) {
        return slices.stream().map(slice -> rounded(figure.applyAsDouble(slice))).toList();
    }

    private double throughput(Slice slice) {
        double perSecond = Charts.TRANSACTIONS.stream().mapToLong(slice::count).sum() / slice.seconds();
        return shown == ThroughputFigure.CLOSED ? perSecond : perSecond * SECONDS_PER_MINUTE;
    }

    private List<ChartData.PhaseData> phases() {
        List<ChartData.PhaseData> phases = new ArrayList<>();
        for (String name : slices.stream().map(Slice::phase).distinct().toList()) {
            List<Slice> within = slices.stream().filter(slice -> slice.phase().equals(name)).toList();
            phases.add(new ChartData.PhaseData(name, within.getFirst().fromMillis() / MILLIS_PER_SECOND,
                    within.getLast().toMillis() / MILLIS_PER_SECOND));
        }
        return phases;
    }

    private ChartData.TransactionData transaction(String name) {
        List<Histogram> responses = slices.stream()
                .map(slice -> latencies.response(name, slice.fromMillis(), slice.beginningOfTheLast() + 1)).toList();
        return new ChartData.TransactionData(percentiles(responses, 50), percentiles(responses, 90), percentiles(responses, 99),
                percentileCurve(steady(name)));
    }

    private static List<Double> percentiles(List<Histogram> responses, double percentile) {
        // Some have none: a list that takes null.
        List<Double> values = new ArrayList<>();
        responses.forEach(micros -> values.add(micros.getTotalCount() == 0 ? null
                : rounded(micros.getValueAtPercentile(percentile) / MILLIS_PER_SECOND)));
        return values;
    }

    private Histogram steady(String name) {
        List<Slice> steady = slices.stream().filter(Slice::isSteady).toList();
        return steady.isEmpty() ? latencies.response(name, 0, 0)
                : latencies.response(name, steady.getFirst().fromMillis(), steady.getLast().beginningOfTheLast() + 1);
    }

    private Map<String, List<Long>> errorsByKind() {
        Map<String, List<Long>> byKind = new LinkedHashMap<>();
        for (String kind : errors.stream().filter(error -> Charts.TRANSACTIONS.contains(error.transaction()))
                .map(ErrorCount::outcome).distinct().toList()) {
            byKind.put(kind, slices.stream().map(slice -> errors.stream()
                    .filter(error -> error.outcome().equals(kind) && Charts.TRANSACTIONS.contains(error.transaction())
                            && slice.has(error.interval()))
                    .mapToLong(ErrorCount::count).sum()).toList());
        }
        return byKind;
    }

    private ChartData.QueueData queue() {
        List<QueueLook> looks = Slice.thinned(run.run().files().queue(), SLICES_MAX);
        return new ChartData.QueueData(looks.stream().map(look -> look.atMillis() / MILLIS_PER_SECOND).toList(),
                looks.stream().map(QueueLook::outboxPending).toList(), looks.stream().map(QueueLook::queued).toList(),
                looks.stream().map(QueueLook::deadLettered).toList());
    }

    /**
     * Pairs of percentile and milliseconds, as far as there are values to tell: 10 values have no 99th percentile of their
     * own.
     */
    static List<List<Double>> percentileCurve(Histogram micros) {
        List<List<Double>> curve = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            double beyond = micros.getTotalCount() * (100 - percentile) / 100;
            if (beyond >= 1) {
                curve.add(List.of(percentile, rounded(micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI)));
            }
        }
        return curve;
    }

    static double rounded(double value) {
        return Math.round(value * PARTS) / PARTS;
    }

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
}
