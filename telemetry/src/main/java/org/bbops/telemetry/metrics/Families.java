package org.bbops.telemetry.metrics;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;

/** Begins families of metrics that are gathered for one answer. */
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
    public static Counters counter(String name, String help, String... labelNames) {
        return new Counters(CounterSnapshot.builder().name(name).help(help), labelNames);
    }

    /** Returns a gauge. */
    public static Gauges gauge(String name, String help, String... labelNames) {
        return new Gauges(GaugeSnapshot.builder().name(name).help(help), labelNames);
    }

    /** Durations in seconds, by buckets. */
    public static Histograms histogram(String name, String help, String... labelNames) {
        return new Histograms(HistogramSnapshot.builder().name(name).help(help), labelNames);
    }

    /** A family of counters. */
    public record Counters(CounterSnapshot.Builder builder, String[] labelNames) {

        /** Adds a series. */
        public Counters add(double value, String... labels) {
            builder.dataPoint(CounterSnapshot.CounterDataPointSnapshot.builder().value(value)
                    .labels(Labels.of(labelNames, labels)).build());
            return this;
        }

        /** The family. */
        public CounterSnapshot build() {
            return builder.build();
        }
    }

    /** A family of gauges. */
    public record Gauges(GaugeSnapshot.Builder builder, String[] labelNames) {

        /** Adds a series. */
        public Gauges add(double value, String... labels) {
            builder.dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder().value(value)
                    .labels(Labels.of(labelNames, labels)).build());
            return this;
        }

        /** The family. */
        public GaugeSnapshot build() {
            return builder.build();
        }
    }

    /** A family of histograms. */
    public record Histograms(HistogramSnapshot.Builder builder, String[] labelNames) {

        /** Adds a series; one that has recorded nothing is left out. */
        public Histograms add(DurationHistogram histogram, String... labels) {
            if (histogram.count() > 0) {
                builder.dataPoint(HistogramSnapshot.HistogramDataPointSnapshot.builder()
                        .classicHistogramBuckets(histogram.buckets()).sum(histogram.sumSeconds())
                        .labels(Labels.of(labelNames, labels)).build());
            }
            return this;
        }

        /** The family. */
        public HistogramSnapshot build() {
            return builder.build();
        }
    }
}
