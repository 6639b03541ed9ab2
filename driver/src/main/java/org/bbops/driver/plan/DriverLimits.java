package org.bbops.driver.plan;

import java.time.Duration;

/**
 * Limits on the driver.
 *
 * @param timeouts longest waits
 * @param punctuality lags and stalls above which a run is invalid
 * @param largeOrdersAtOnceMax most large orders that the large-order line runs concurrently, 1 to 100,000; the others wait for its next round
 */
public record DriverLimits(Timeouts timeouts, Punctuality punctuality, int largeOrdersAtOnceMax) {

    // Declared before DEFAULTS, whose constructor reads them.
    private static final Duration TIME_MIN = Duration.ofMillis(1);
    private static final Duration TIME_MAX = Duration.ofHours(1);
    private static final int LARGE_ORDERS_MAX = 100_000;

    /** The limits of a run that sets none. */
    public static final DriverLimits DEFAULTS = new DriverLimits(
            new Timeouts(Duration.ofSeconds(30), Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(8),
                    Duration.ofSeconds(120)),
            new Punctuality(Duration.ofMillis(100), 0.95, Duration.ofMillis(50)), 1_000);

    /** @throws IllegalArgumentException for limits that are missing or out of range */
    public DriverLimits {
        Bounds.given("limits.timeouts", timeouts);
        Bounds.given("limits.punctuality", punctuality);
        Bounds.within("limits.largeOrdersAtOnceMax", largeOrdersAtOnceMax, 1, LARGE_ORDERS_MAX);
    }

    /**
     * Longest waits, 1 ms to an hour each.
     *
     * @param request for the answer to a request, after which it counts as timed out, its effect unknown
     * @param connect for a connection to open
     * @param ready for every agent to be ready
     * @param silenceMax for an agent that is unreachable, before the run is given up; an agent goes on without hearing from its coordinator
     *     for this time and three intervals
     * @param finish for transactions in progress at an agent after the run's end
     */
    public record Timeouts(Duration request, Duration connect, Duration ready, Duration silenceMax, Duration finish) {

        /** @throws IllegalArgumentException for one that is missing or out of range */
        public Timeouts {
            Bounds.within("limits.timeouts.request", request, TIME_MIN, TIME_MAX);
            Bounds.within("limits.timeouts.connect", connect, TIME_MIN, TIME_MAX);
            Bounds.within("limits.timeouts.ready", ready, TIME_MIN, TIME_MAX);
            Bounds.within("limits.timeouts.silenceMax", silenceMax, TIME_MIN, TIME_MAX);
            Bounds.within("limits.timeouts.finish", finish, TIME_MIN, TIME_MAX);
        }
    }

    /**
     * Lags and stalls of the driver.
     *
     * @param lagP99Max the 99th percentile of wake-up lag above which a run is invalid, up to an hour
     * @param shareMin the share of due starts that an agent must make, 0 to 1
     * @param pauseCounted the shortest stall of an agent's JVM that counts as a pause, 1 ms to an hour
     */
    public record Punctuality(Duration lagP99Max, double shareMin, Duration pauseCounted) {

        /** @throws IllegalArgumentException for one that is missing or out of range */
        public Punctuality {
            Bounds.within("limits.punctuality.lagP99Max", lagP99Max, Duration.ZERO, TIME_MAX);
            Bounds.within("limits.punctuality.shareMin", shareMin, 0, 1);
            Bounds.within("limits.punctuality.pauseCounted", pauseCounted, TIME_MIN, TIME_MAX);
        }
    }
}
