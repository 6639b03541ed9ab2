package org.bbops.driver.draw;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long a user's cycle lasts, from one start to the next. */
@FunctionalInterface
public interface CycleTime {

    /** The mean that both kinds of user aim at: 5 s. */
    Duration TARGET = Duration.ofSeconds(5);

    /** Order entry: negative exponential with a mean of 5 s, cut at 25 s (docs/workload.md, section 5). */
    CycleTime ORDER_ENTRY = random -> (long) Math.min(TARGET.toNanos() * exponential(random), 5.0 * TARGET.toNanos());

    /** Planned lines: always 5 s. */
    CycleTime PLANNED = _ -> TARGET.toNanos();

    /** Draws the length of a cycle, in nanoseconds. */
    long drawNanos(RandomGenerator random);

    private static double exponential(RandomGenerator random) {
        // 1 − U lies in (0, 1], so that the logarithm is finite.
        return -Math.log(1 - random.nextDouble());
    }
}
