package org.bbops.driver.measurement;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Records one transaction from many threads; reading resets it. A lock costs less than a concurrent histogram: an agent records some hundred
 * values a second, each in a fraction of a microsecond.
 */
final class TransactionRecorder {

    private final long[] outcomes = new long[Outcome.values().length];
    private Histogram response = new Histogram(TransactionMeasurement.DIGITS);
    private Histogram service = new Histogram(TransactionMeasurement.DIGITS);

    synchronized void record(Outcome outcome, long responseNanos, long serviceNanos) {
        outcomes[outcome.ordinal()]++;
        if (!outcome.isError()) {
            response.recordValue(micros(responseNanos));
            service.recordValue(micros(serviceNanos));
        }
    }

    /** Returns and resets the measurements. */
    synchronized TransactionMeasurement take() {
        Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            if (outcomes[outcome.ordinal()] > 0) {
                counts.put(outcome, outcomes[outcome.ordinal()]);
                outcomes[outcome.ordinal()] = 0;
            }
        }
        if (counts.isEmpty()) {
            return TransactionMeasurement.none();
        }
        TransactionMeasurement taken = new TransactionMeasurement(counts, response, service);
        // As large as the last ones have grown to, so that they need not grow again.
        response = new Histogram(response);
        service = new Histogram(service);
        return taken;
    }

    private static long micros(long nanos) {
        return TimeUnit.NANOSECONDS.toMicros(nanos);
    }
}
