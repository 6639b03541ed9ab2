package org.bbops.driver.plan;

import java.time.Duration;

/**
 * The bounds within which the driver works.
 *
 * @param requestTimeout how long a request may wait for its answer before it counts as timed out, its effect unknown
 * @param connectTimeout how long a connection may take to open
 * @param readyTimeout how long the coordinator waits for every agent to be ready
 * @param silenceMax how long an agent may be unreachable before the run is given up, and how long an agent goes on
 *     without hearing from its coordinator beyond three intervals
 * @param finishTimeout how long after the run's end an agent may take for what is still under way
 * @param lagP99Max the 99th percentile of late wake-ups above which a run is invalid
 * @param punctualShareMin the share of due starts that an agent must make, 0 to 1
 * @param pauseCounted the shortest stall of an agent's JVM that counts as a pause
 * @param largeOrdersAtOnceMax how many large orders the large-order line runs at once; the others wait for its next round
 */
public record DriverLimits(Duration requestTimeout, Duration connectTimeout, Duration readyTimeout, Duration silenceMax,
                           Duration finishTimeout, Duration lagP99Max, double punctualShareMin, Duration pauseCounted,
                           int largeOrdersAtOnceMax) {

    /** The limits of a run that sets none. */
    public static final DriverLimits DEFAULTS = new DriverLimits(Duration.ofSeconds(30), Duration.ofSeconds(5),
            Duration.ofSeconds(30), Duration.ofSeconds(8), Duration.ofSeconds(120), Duration.ofMillis(100), 0.95,
            Duration.ofMillis(50), 1_000);

    /** These limits with another bound on lag. */
    public DriverLimits withLagP99Max(Duration max) {
        return new DriverLimits(requestTimeout, connectTimeout, readyTimeout, silenceMax, finishTimeout, max,
                punctualShareMin, pauseCounted, largeOrdersAtOnceMax);
    }
}
