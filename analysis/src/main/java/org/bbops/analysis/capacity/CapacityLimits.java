package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * Bounds of a course's search for the capacity.
 *
 * @param start the first rate, 1 to {@code max}
 * @param max the highest rate, 1 to 1,000; sizes the population
 * @param stepsMax maximum number of steps, 3 to 100; the last three are reserved for confirmations, or one while no rate has passed
 * @param resolution largest gap between the highest rate that passes and the lowest that does not, as a share of the former, 0.01 to 0.5
 * @param warmUpSecondsMax longest warm-up in seconds, even if the system is not warm by then, 5 to 600
 */
public record CapacityLimits(int start, int max, int stepsMax, double resolution, int warmUpSecondsMax) {

    /** Resolution of capacities on which findings are based. */
    public static final double FINE = 0.05;

    private static final int RATE_PER_PROCESSOR = 150;
    private static final int QUICK_START_PER_PROCESSOR = 8;
    private static final int QUICK_START_MIN = 8;
    private static final int QUICK_START_MAX = 32;
    private static final int QUICK_STEPS_MAX = 13;
    private static final double QUICK_RESOLUTION = 0.1;
    private static final int WARM_UP_SECONDS_MAX = 120;
    private static final int WARM_UP_SECONDS_MIN = 5;
    private static final int WARM_UP_SECONDS_LIMIT = 600;
    private static final double RESOLUTION_MIN = 0.01;
    private static final double RESOLUTION_MAX = 0.5;

    /** The highest rate that an experiment may have. */
    public static final int RATE_MAX = 1_000;

    private static final int STEPS_MIN = 3;
    private static final int STEPS_MAX = 100;

    /** @throws IllegalArgumentException for values out of bounds */
    public CapacityLimits {
        if (max < 1 || max > RATE_MAX) {
            throw new IllegalArgumentException("the highest rate must be 1 to %d, not %d".formatted(RATE_MAX, max));
        }
        if (start < 1 || start > max) {
            throw new IllegalArgumentException("the first rate must be 1 to the highest, %d, not %d".formatted(max, start));
        }
        if (stepsMax < STEPS_MIN || stepsMax > STEPS_MAX) {
            throw new IllegalArgumentException("a course may have %d to %d steps, not %d".formatted(STEPS_MIN, STEPS_MAX, stepsMax));
        }
        if (!(resolution >= RESOLUTION_MIN && resolution <= RESOLUTION_MAX)) {
            throw new IllegalArgumentException("the resolution must be 1 % to 50 %");
        }
        if (warmUpSecondsMax < WARM_UP_SECONDS_MIN || warmUpSecondsMax > WARM_UP_SECONDS_LIMIT) {
            throw new IllegalArgumentException("a warm-up may take %d to %d seconds, not %d".formatted(WARM_UP_SECONDS_MIN,
                    WARM_UP_SECONDS_LIMIT, warmUpSecondsMax));
        }
    }

    /** Creates bounds with the fine resolution, and a warm-up of two minutes at most. */
    public CapacityLimits(int start, int max, int stepsMax) {
        this(start, max, stepsMax, FINE, WARM_UP_SECONDS_MAX);
    }

    /**
     * Returns bounds for an answer within minutes: a coarser resolution, few steps, and a first rate that depends on the number of
     * processors.
     *
     * @param processors number of the machine's processors
     */
    public static CapacityLimits quick(int processors) {
        int highest = highest(processors);
        return new CapacityLimits(Math.min(highest, Math.clamp(QUICK_START_PER_PROCESSOR * processors, QUICK_START_MIN, QUICK_START_MAX)),
                highest, QUICK_STEPS_MAX, QUICK_RESOLUTION, WARM_UP_SECONDS_MAX);
    }

    /** Returns true for bounds that give an answer within minutes, not a finding. */
    @JsonIgnore
    public boolean isCoarse() {
        return resolution > FINE;
    }

    /** Returns the default highest rate for a machine. */
    public static int highest(int processors) {
        return Math.min(RATE_MAX, RATE_PER_PROCESSOR * processors);
    }

    /** Returns a copy with another longest warm-up, in seconds. */
    public CapacityLimits warmingUpFor(int seconds) {
        return new CapacityLimits(start, max, stepsMax, resolution, seconds);
    }

    /** Returns a copy with another highest rate. */
    public CapacityLimits upTo(int rate) {
        return new CapacityLimits(Math.min(start, rate), rate, stepsMax, resolution, warmUpSecondsMax);
    }

    /** Returns a copy with another first rate, limited to the highest one. */
    public CapacityLimits startingAt(int rate) {
        return new CapacityLimits(Math.clamp(rate, 1, max), max, stepsMax, resolution, warmUpSecondsMax);
    }
}
