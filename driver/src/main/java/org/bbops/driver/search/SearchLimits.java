package org.bbops.driver.search;

import org.bbops.driver.experiment.ExperimentException;

/**
 * Within which bounds a search looks. Every rate that is tried is a multiple of the step.
 *
 * @param start the first rate, a multiple of the step
 * @param step the resolution: the rate that is found passes and the one a step above does not
 * @param max the highest rate, a multiple of the step
 * @param trialsMax how many trials are made at most, 1 to 200
 */
public record SearchLimits(int start, int step, int max, int trialsMax) {

    /** The highest rate that an experiment may have. */
    public static final int RATE_MAX = 1_000;

    private static final int TRIALS_MAX = 200;

    /** @throws ExperimentException for bounds between which nothing can be looked for */
    public SearchLimits {
        if (step < 1 || step > RATE_MAX) {
            throw new ExperimentException("the step must be 1 to %d, not %d".formatted(RATE_MAX, step));
        }
        if (max < step || max > RATE_MAX || max % step != 0) {
            throw new ExperimentException("the highest rate must be a multiple of the step %d, up to %d, not %d"
                .formatted(step, RATE_MAX, max));
        }
        if (start < step || start > max || start % step != 0) {
            throw new ExperimentException("the first rate must be a multiple of the step %d, up to the highest rate %d, not %d"
                .formatted(step, max, start));
        }
        if (trialsMax < 1 || trialsMax > TRIALS_MAX) {
            throw new ExperimentException("a search may make 1 to %d trials, not %d".formatted(TRIALS_MAX, trialsMax));
        }
    }

    /** The same with another number of trials. */
    public SearchLimits withTrialsMax(int trials) {
        return new SearchLimits(start, step, max, trials);
    }
}
