package org.bbops.telemetry.metrics;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Histogram of durations, in a fixed number of buckets from 1 ms to 30 s; only ever grows. Recording costs two additions, to counters
 * striped over threads.
 */
public final class DurationHistogram {

    /** The buckets' upper ends, in milliseconds; a bucket without an upper end follows. */
    private static final long[] BOUNDS_MILLIS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000};
    private static final long[] BOUNDS_NANOS = Arrays.stream(BOUNDS_MILLIS).map(TimeUnit.MILLISECONDS::toNanos).toArray();
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MILLIS_PER_SECOND = 1e3;

    private final LongAdder[] counts = new LongAdder[BOUNDS_NANOS.length + 1];
    private final LongAdder sumNanos = new LongAdder();

    /** Creates an empty histogram. */
    public DurationHistogram() {
        Arrays.setAll(counts, _ -> new LongAdder());
    }

    /** Returns the upper ends of the buckets, for histograms of another library. */
    public static Duration[] bounds() {
        return Arrays.stream(BOUNDS_MILLIS).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }

    /** Records a duration. */
    public void record(long nanos) {
        record(nanos, 1);
    }

    /** Records several durations of the same length. */
    public void record(long nanos, long count) {
        counts[bucketOf(nanos)].add(count);
        sumNanos.add(nanos * count);
    }

    /** Returns the number of recorded durations. */
    public long count() {
        return Arrays.stream(counts).mapToLong(LongAdder::sum).sum();
    }

    /** Returns the sum of the recorded durations. */
    public long sumNanos() {
        return sumNanos.sum();
    }

    double sumSeconds() {
        return sumNanos.sum() / NANOS_PER_SECOND;
    }

    ClassicHistogramBuckets buckets() {
        ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
        for (int i = 0; i < BOUNDS_MILLIS.length; i++) {
            buckets.bucket(BOUNDS_MILLIS[i] / MILLIS_PER_SECOND, counts[i].sum());
        }
        return buckets.bucket(Double.POSITIVE_INFINITY, counts[BOUNDS_MILLIS.length].sum()).build();
    }

    private static int bucketOf(long nanos) {
        int found = Arrays.binarySearch(BOUNDS_NANOS, nanos);
        return found >= 0 ? found : -found - 1;
    }
}
