package org.bbops.driver.draw;

import java.time.Duration;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Length of a user's cycle, from one start to the next (docs/workload.md, section 5).
 *
 * @param mean the mean length, 0 or more; 5 s by the workload
 * @param factor draws a cycle's length as a multiple of the mean, 0 or more
 */
public record CycleTime(Duration mean, ToDoubleFunction<RandomGenerator> factor) {

    private static final double CUT = 5;

    /** Order entry: negative exponential, cut at five times the mean. */
    public static CycleTime orderEntry(Duration mean) {
        return new CycleTime(mean, random -> Math.min(exponential(random), CUT));
    }

    /** Planned lines: always the mean. */
    public static CycleTime planned(Duration mean) {
        return new CycleTime(mean, _ -> 1);
    }

    /** Draws the length of a cycle, in nanoseconds. */
    public long drawNanos(RandomGenerator random) {
        return (long) (mean.toNanos() * factor.applyAsDouble(random));
    }

    private static double exponential(RandomGenerator random) {
        // 1 − U lies in (0, 1], so that the logarithm is finite.
        return -Math.log(1 - random.nextDouble());
    }
}
