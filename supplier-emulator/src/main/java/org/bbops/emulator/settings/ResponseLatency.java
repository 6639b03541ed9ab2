package org.bbops.emulator.settings;

import static org.bbops.emulator.settings.InvalidSettingException.refuseUnless;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Response time of the supplier to a purchase order that it has taken.
 *
 * @param distribution its distribution
 * @param millis the value when fixed, the lower end when uniform, the mean when exponential; 0 to 60,000
 * @param millisMax the upper end when uniform, millis to 60,000; ignored otherwise
 */
public record ResponseLatency(Distribution distribution, long millis, long millisMax) {

    /** No latency of its own. */
    public static final ResponseLatency NONE = new ResponseLatency(Distribution.FIXED, 0, 0);

    private static final long MILLIS_LIMIT = 60_000;
    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * Checks the bounds.
     *
     * @throws InvalidSettingException when a value is out of bounds
     */
    public ResponseLatency {
        refuseUnless(distribution != null, "responseLatency.distribution", "none of them", "fixed, uniform or exponential");
        refuseUnless(millis >= 0 && millis <= MILLIS_LIMIT, "responseLatency.millis", millis, "0 to " + MILLIS_LIMIT);
        refuseUnless(distribution != Distribution.UNIFORM || (millisMax >= millis && millisMax <= MILLIS_LIMIT),
                "responseLatency.millisMax", millisMax, "responseLatency.millis (" + millis + ") to " + MILLIS_LIMIT);
    }

    /** Draws one latency. */
    public Duration draw(RandomGenerator random) {
        return Duration.ofNanos(Math.round(distribution.draw(random, millis, millisMax) * NANOS_PER_MILLI));
    }
}
