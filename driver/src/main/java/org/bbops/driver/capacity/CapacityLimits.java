package org.bbops.driver.capacity;

import org.bbops.driver.experiment.ExperimentException;

/**
 * Within which bounds a course climbs.
 *
 * @param start the first rate, 1 to {@code max}
 * @param max the highest rate, 1 to 1,000; the population is made for it
 * @param stepsMax how many steps a course may have, 3 to 100
 */
public record CapacityLimits(int start, int max, int stepsMax) {

    /** The highest rate that an experiment may have. */
    public static final int RATE_MAX = 1_000;

    private static final int STEPS_MIN = 3;
    private static final int STEPS_MAX = 100;

    /** @throws ExperimentException for bounds between which nothing can be found */
    public CapacityLimits {
        if (max < 1 || max > RATE_MAX) {
            throw new ExperimentException("the highest rate must be 1 to %d, not %d".formatted(RATE_MAX, max));
        }
        if (start < 1 || start > max) {
            throw new ExperimentException("the first rate must be 1 to the highest, %d, not %d".formatted(max, start));
        }
        if (stepsMax < STEPS_MIN || stepsMax > STEPS_MAX) {
            throw new ExperimentException("a course may have %d to %d steps, not %d".formatted(STEPS_MIN, STEPS_MAX, stepsMax));
        }
    }
}
