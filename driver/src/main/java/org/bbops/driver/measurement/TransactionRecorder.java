package org.bbops.driver.measurement;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/** Records one transaction from many threads; telling what was recorded begins anew. */
final class TransactionRecorder {

    private final AtomicLongArray outcomes = new AtomicLongArray(Outcome.values().length);
    private final Recorder response = new Recorder(TransactionMeasurement.DIGITS);
    private final Recorder service = new Recorder(TransactionMeasurement.DIGITS);

    void record(Outcome outcome, long responseNanos, long serviceNanos) {
        outcomes.incrementAndGet(outcome.ordinal());
        if (!outcome.isError()) {
            response.recordValue(micros(responseNanos));
            service.recordValue(micros(serviceNanos));
        }
    }

    /** What was recorded since this was asked last. */
    TransactionMeasurement take() {
        Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            long count = outcomes.getAndSet(outcome.ordinal(), 0);
            if (count > 0) {
                counts.put(outcome, count);
            }
        }
        return new TransactionMeasurement(counts, copy(response), copy(service));
    }

    private static Histogram copy(Recorder recorder) {
        Histogram copy = new Histogram(TransactionMeasurement.DIGITS);
        copy.add(recorder.getIntervalHistogram());
        return copy;
    }

    private static long micros(long nanos) {
        return TimeUnit.NANOSECONDS.toMicros(nanos);
    }
}
