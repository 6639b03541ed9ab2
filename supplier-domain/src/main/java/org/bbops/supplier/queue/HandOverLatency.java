package org.bbops.supplier.queue;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;
import org.bbops.telemetry.metrics.DurationHistogram;

/** How long purchase orders take from the transaction that wrote them to the supplier, since the process started. */
final class HandOverLatency {

    private static final long MICROS_MAX = TimeUnit.HOURS.toMicros(1);
    private static final int DIGITS = 3;

    private final Histogram micros = new SynchronizedHistogram(MICROS_MAX, DIGITS);
    private final Timer timer;

    HandOverLatency(MeterRegistry meters) {
        timer = Timer.builder("bbops.hand-over").description("From the commit of a purchase order to the supplier")
                .serviceLevelObjectives(DurationHistogram.bounds()).register(meters);
    }

    /** Records one; what is beyond an hour counts as an hour. */
    void record(Duration latency) {
        timer.record(latency);
        micros.recordValue(Math.clamp(latency.toNanos() / 1_000, 0, MICROS_MAX));
    }

    long count() {
        return micros.getTotalCount();
    }

    /** In milliseconds; 0 when there is none. */
    double millisAt(double percentile) {
        return micros.getValueAtPercentile(percentile) / 1_000.0;
    }
}
