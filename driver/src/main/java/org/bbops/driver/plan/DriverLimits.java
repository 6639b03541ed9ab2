package org.bbops.driver.plan;

import java.time.Duration;

/**
 * The bounds within which the driver works. No time is longer than an hour.
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
 * @param largeOrdersAtOnceMax how many large orders the large-order line runs at once, 1 to 100,000; the others wait for
 *     its next round
 */
public record DriverLimits(Duration requestTimeout, Duration connectTimeout, Duration readyTimeout, Duration silenceMax,
        Duration finishTimeout, Duration lagP99Max, double punctualShareMin, Duration pauseCounted,
        int largeOrdersAtOnceMax) {

    // Before the defaults, which they bound.
    private static final Duration TIME_MIN = Duration.ofMillis(1);
    private static final Duration TIME_MAX = Duration.ofHours(1);
    private static final int LARGE_ORDERS_MAX = 100_000;

    /** The limits of a run that sets none. */
    public static final DriverLimits DEFAULTS = new DriverLimits(Duration.ofSeconds(30), Duration.ofSeconds(5),
            Duration.ofSeconds(30), Duration.ofSeconds(8), Duration.ofSeconds(120), Duration.ofMillis(100), 0.95,
            Duration.ofMillis(50), 1_000);

    /** Refuses limits that are missing or out of range. */
    public DriverLimits {
        Bounds.within("limits.requestTimeout", requestTimeout, TIME_MIN, TIME_MAX);
        Bounds.within("limits.connectTimeout", connectTimeout, TIME_MIN, TIME_MAX);
        Bounds.within("limits.readyTimeout", readyTimeout, TIME_MIN, TIME_MAX);
        Bounds.within("limits.silenceMax", silenceMax, TIME_MIN, TIME_MAX);
        Bounds.within("limits.finishTimeout", finishTimeout, TIME_MIN, TIME_MAX);
        Bounds.within("limits.lagP99Max", lagP99Max, Duration.ZERO, TIME_MAX);
        Bounds.within("limits.punctualShareMin", punctualShareMin, 0, 1);
        Bounds.within("limits.pauseCounted", pauseCounted, TIME_MIN, TIME_MAX);
        Bounds.within("limits.largeOrdersAtOnceMax", largeOrdersAtOnceMax, 1, LARGE_ORDERS_MAX);
    }
}
