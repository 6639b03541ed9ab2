package org.bbops.testbed.emulator;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.net.URI;
import java.util.List;

/**
 * How the supplier behaves in a run.
 *
 * @param deliverTo base URL of the supplier domain
 * @param leadTimeUnitMillis what one unit of lead time is
 * @param retryDelayMillis how long a delivery waits that was answered with retry
 * @param retriesMax how often a delivery is tried again
 * @param responseLatency how long the supplier takes to answer a purchase order
 * @param failureShare share of purchase orders answered with an error, 0 to 1
 * @param seed of its draws
 * @param outages when it is down
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EmulatorSettings(URI deliverTo, long leadTimeUnitMillis, long retryDelayMillis, int retriesMax,
        ResponseLatency responseLatency, double failureShare, long seed, List<Outage> outages) {

    /** The workload page's wait before a delivery is tried again, section 3. */
    public static final long RETRY_DELAY_MILLIS = 5_000;

    /** The workload page's number of further tries, section 3. */
    public static final int RETRIES_MAX = 10;

    public EmulatorSettings {
        outages = List.copyOf(outages);
    }

    /** The same with other outages. */
    public EmulatorSettings withOutages(List<Outage> others) {
        return new EmulatorSettings(deliverTo, leadTimeUnitMillis, retryDelayMillis, retriesMax, responseLatency,
                failureShare, seed, others);
    }

    /** The same with other retries of a delivery. */
    public EmulatorSettings withRetries(long delayMillis, int max) {
        return new EmulatorSettings(deliverTo, leadTimeUnitMillis, delayMillis, max, responseLatency, failureShare, seed,
                outages);
    }

    /** The same with another place to deliver to. */
    public EmulatorSettings withDeliverTo(URI other) {
        return new EmulatorSettings(other, leadTimeUnitMillis, retryDelayMillis, retriesMax, responseLatency,
                failureShare, seed, outages);
    }

    /**
     * How long the supplier takes to answer.
     *
     * @param distribution {@code fixed}, {@code uniform} or {@code exponential}
     * @param millis the value, the least value or the mean
     * @param millisMax the greatest value of a uniform distribution, else as millis
     */
    public record ResponseLatency(String distribution, long millis, long millisMax) {
    }

    /**
     * A window in which the supplier is down.
     *
     * @param fromMillisFromNow when it begins, counted from the moment the setting arrives
     * @param durationMillis how long it lasts
     */
    public record Outage(long fromMillisFromNow, long durationMillis) {
    }
}
