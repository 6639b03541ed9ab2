package org.bbops.contracts.emulator;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * Behaviour of the supplier, sent to and answered by the emulator at {@value #PATH}. In a request, null keeps a value, and {@code outages}
 * replaces all windows.
 *
 * @param deliverTo base URL of the supplier domain; null until it is set
 * @param leadTimeUnitMillis length of one unit of lead time, 1 to 3,600,000
 * @param retries deliveries that are tried again
 * @param responseLatency time that the answer to a purchase order takes
 * @param failureShare share of purchase orders that are answered with an error and not taken, 0 to 1
 * @param seed of the draws
 * @param outages windows of downtime, 100 at most
 */
public record EmulatorSettings(URI deliverTo, Long leadTimeUnitMillis, @JsonUnwrapped Retries retries, Latency responseLatency,
        Double failureShare, Long seed, List<Outage> outages) {

    /** Path of the settings, for reading and changing them. */
    public static final String PATH = "/emulator/control/settings";

    /** Time that a system which bbops starts waits for the answer to a purchase order before it gives the call up. */
    public static final Duration ANSWER_WAIT_MAX = Duration.ofSeconds(10);

    /**
     * Deliveries that the system could not book yet.
     *
     * @param retryDelayMillis wait before one is tried again, 1 to 3,600,000
     * @param retriesMax number of further tries, 0 to 1,000
     */
    public record Retries(Long retryDelayMillis, Integer retriesMax) {

        /** The workload page's, section 3. */
        public static final Retries USUAL = new Retries(5_000L, 10);
    }

    /**
     * Time that the answer to a purchase order takes.
     *
     * @param distribution {@code fixed}, {@code uniform} or {@code exponential}
     * @param millis the value, the lower end or the mean
     * @param millisMax the upper end of a uniform one; null for the same as millis
     */
    public record Latency(String distribution, long millis, Long millisMax) {
    }

    /**
     * Window of the supplier's downtime.
     *
     * @param fromMillisFromNow start, relative to the request; negative when it has begun
     * @param durationMillis its length
     */
    public record Outage(long fromMillisFromNow, long durationMillis) {
    }

    /** Settings of the workload page, section 3, without latency, failures or outages. */
    public static EmulatorSettings usual() {
        return new EmulatorSettings(null, 5_000L, Retries.USUAL, null, 0.0, 42L, List.of());
    }

    /** Returns a copy with other outages. */
    public EmulatorSettings withOutages(List<Outage> others) {
        return new EmulatorSettings(deliverTo, leadTimeUnitMillis, retries, responseLatency, failureShare, seed, others);
    }

    /** Returns a copy with other retries of a delivery. */
    public EmulatorSettings withRetries(Retries others) {
        return new EmulatorSettings(deliverTo, leadTimeUnitMillis, others, responseLatency, failureShare, seed, outages);
    }

    /** Returns a copy with another address to deliver to. */
    public EmulatorSettings withDeliverTo(URI other) {
        return new EmulatorSettings(other, leadTimeUnitMillis, retries, responseLatency, failureShare, seed, outages);
    }
}
