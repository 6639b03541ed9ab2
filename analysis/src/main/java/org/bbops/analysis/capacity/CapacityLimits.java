package org.bbops.analysis.capacity;

/**
 * Bounds within which a course climbs.
 *
 * @param start the first rate, 1 to {@code max}
 * @param max the highest rate, 1 to 1,000; the population is made for it
 * @param stepsMax most steps of a course, 3 to 100; the search leaves the last three to confirmations, and one while nothing has passed
 * @param resolution largest gap between the highest rate that passes and the lowest that does not, as a share of the former, 0.01 to 0.5
 * @param warmUpSecondsMax longest warm-up in seconds, whether the system is warm by then or not, 5 to 600
 */
public record CapacityLimits(int start, int max, int stepsMax, double resolution, int warmUpSecondsMax) {

    /** The resolution of a capacity that findings rest on. */
    public static final double FINE = 0.05;

    private static final int RATE_PER_PROCESSOR = 150;
    private static final int QUICK_START_PER_PROCESSOR = 4;
    private static final int QUICK_START_MIN = 8;
    private static final int QUICK_START_MAX = 32;
    private static final int QUICK_STEPS_MAX = 10;
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

    /** @throws IllegalArgumentException for bounds between which nothing can be found */
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

    /** Fine bounds, and a warm-up of two minutes at most. */
    public CapacityLimits(int start, int max, int stepsMax) {
        this(start, max, stepsMax, FINE, WARM_UP_SECONDS_MAX);
    }

    /**
     * Bounds of an answer in minutes: coarser, of few steps, and beginning at a rate by the machine's processors.
     *
     * @param processors of the machine
     */
    public static CapacityLimits quick(int processors) {
        int highest = highest(processors);
        return new CapacityLimits(Math.min(highest, Math.clamp(QUICK_START_PER_PROCESSOR * processors, QUICK_START_MIN, QUICK_START_MAX)),
                highest, QUICK_STEPS_MAX, QUICK_RESOLUTION, WARM_UP_SECONDS_MAX);
    }

    /** Highest rate that a machine is tried at unless another is named. */
    public static int highest(int processors) {
        return Math.min(RATE_MAX, RATE_PER_PROCESSOR * processors);
    }

    /** Bounds with another length of the warm-up, seconds. */
    public CapacityLimits warmingUpFor(int seconds) {
        return new CapacityLimits(start, max, stepsMax, resolution, seconds);
    }

    /** Bounds with another highest rate. */
    public CapacityLimits upTo(int rate) {
        return new CapacityLimits(Math.min(start, rate), rate, stepsMax, resolution, warmUpSecondsMax);
    }

    /** Bounds that begin at another rate, at the highest one at most. */
    public CapacityLimits startingAt(int rate) {
        return new CapacityLimits(Math.clamp(rate, 1, max), max, stepsMax, resolution, warmUpSecondsMax);
    }
}
