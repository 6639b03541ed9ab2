package org.bbops.telemetry.metrics;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Creates empty metric families, to be filled for one scrape. */
public final class Families {

    private Families() {
    }

    /**
     * Returns a counter.
     *
     * @param name without {@code _total}, which the answer adds
     * @param help its meaning, one line
     * @param labelNames in the order in which values are given
     */
    public static Family<Number> counter(String name, String help, String... labelNames) {
        CounterSnapshot.Builder family = CounterSnapshot.builder().name(name).help(help);
        return new Family<>((value, labels) -> family.dataPoint(
                CounterSnapshot.CounterDataPointSnapshot.builder().value(value.doubleValue()).labels(labels).build()), family::build,
                labelNames);
    }

    /** Returns a gauge. */
    public static Family<Number> gauge(String name, String help, String... labelNames) {
        GaugeSnapshot.Builder family = GaugeSnapshot.builder().name(name).help(help);
        return new Family<>((value, labels) -> family.dataPoint(
                GaugeSnapshot.GaugeDataPointSnapshot.builder().value(value.doubleValue()).labels(labels).build()), family::build,
                labelNames);
    }

    /** Returns a histogram of durations in seconds, by buckets; a series that has recorded nothing is left out. */
    public static Family<DurationHistogram> histogram(String name, String help, String... labelNames) {
        HistogramSnapshot.Builder family = HistogramSnapshot.builder().name(name).help(help);
        return new Family<>((histogram, labels) -> {
            if (histogram.count() > 0) {
                family.dataPoint(HistogramSnapshot.HistogramDataPointSnapshot.builder()
                        .classicHistogramBuckets(histogram.buckets()).sum(histogram.sumSeconds()).labels(labels).build());
            }
        }, family::build, labelNames);
    }

    /**
     * A family of metrics.
     *
     * @param adding adds a series with a value and labels
     * @param building builds the family
     * @param labelNames in the order in which values are given
     * @param <V> value of a series
     */
    public record Family<V>(BiConsumer<V, Labels> adding, Supplier<MetricSnapshot> building, String[] labelNames) {

        /** Adds a series. */
        public Family<V> add(V value, String... labels) {
            adding.accept(value, Labels.of(labelNames, labels));
            return this;
        }

        /** Builds the family. */
        public MetricSnapshot build() {
            return building.get();
        }
    }
}
