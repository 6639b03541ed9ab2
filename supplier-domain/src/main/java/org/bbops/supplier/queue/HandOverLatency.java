package org.bbops.supplier.queue;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.telemetry.metrics.DurationHistogram;

/** Latencies from the commit of a purchase to the sending of its order, since the process started. */
final class HandOverLatency {

    private static final long MICROS_MAX = TimeUnit.HOURS.toMicros(1);
    private static final int DIGITS = 3;

    private final Histogram micros = new SynchronizedHistogram(MICROS_MAX, DIGITS);
    private final Timer timer;

    HandOverLatency(MeterRegistry meters) {
        timer = Timer.builder("bbops.hand-over").description("From the commit of a purchase order to the supplier")
                .serviceLevelObjectives(DurationHistogram.bounds()).register(meters);
    }

    /** Records a latency; more than an hour counts as an hour. */
    void record(Duration latency) {
        timer.record(latency);
        micros.recordValue(Math.clamp(latency.toNanos() / 1_000, 0, MICROS_MAX));
    }

    /** Returns count, percentiles and histogram of all latencies so far; percentiles are 0 when there are none. */
    HandOverState.Times times() {
        Histogram soFar = micros.copy();
        ByteBuffer buffer = ByteBuffer.allocate(soFar.getNeededByteBufferCapacity());
        byte[] compressed = Arrays.copyOf(buffer.array(), soFar.encodeIntoCompressedByteBuffer(buffer));
        return new HandOverState.Times(soFar.getTotalCount(), millisAt(soFar, 50), millisAt(soFar, 90), millisAt(soFar, 99),
                Base64.getEncoder().encodeToString(compressed));
    }

    private static double millisAt(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / 1_000.0;
    }
}
