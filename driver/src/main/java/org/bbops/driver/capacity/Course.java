package org.bbops.driver.capacity;

import java.util.List;
import java.util.Map;

/**
 * One life of the system, from its start to its audit: warmed up, then measured at one rate after another.
 *
 * @param side what tells it from the others of its repetition, for example "sync"
 * @param levels the level of every factor but the injection rate, by the factor's name
 * @param repetition 1 or more
 * @param warmUp how it was warmed up
 * @param steps in the order they were made
 * @param found what they say
 * @param books what the audit found after the last step
 */
public record Course(String side, Map<String, String> levels, int repetition, WarmUp warmUp, List<Step> steps, Found found, Books books) {

    /** Keeps copies. */
    public Course {
        levels = Map.copyOf(levels);
        steps = List.copyOf(steps);
    }

    /**
     * How long the warm-up lasted and whether it was enough.
     *
     * @param seconds its length
     * @param warm whether compilation and drift had come below their limits when it ended
     * @param compilationShare of the processors, that the system's compilers took in its last window, 0 to 1; NaN when not known
     */
    public record WarmUp(double seconds, boolean warm, double compilationShare) {
    }

    /**
     * The capacity.
     *
     * @param passes the highest rate that passes with none below it that does not; 0 when there is none
     * @param fails the lowest rate that does not; one above the highest allowed when all pass
     * @param confirmed whether the highest rate passed again after the overload, in a long window
     * @param boundBy what keeps it from more
     */
    public record Found(int passes, int fails, boolean confirmed, Resource boundBy) {

        /** What these steps say. */
        public static Found of(List<Step> steps, Climb climb) {
            int fails = climb.fails(steps);
            return new Found(climb.passes(steps), fails, climb.isConfirmed(steps), boundBy(steps, fails, climb.limits()));
        }

        private static Resource boundBy(List<Step> steps, int fails, CapacityLimits limits) {
            if (fails > limits.max()) {
                return Resource.NONE;
            }
            return steps.stream().filter(step -> step.injectionRate() == fails).reduce((_, later) -> later)
                    .map(step -> step.verdict() == StepVerdict.INVALID ? Resource.DRIVER : step.occupancy().binding())
                    .orElse(Resource.UNKNOWN);
        }
    }

    /**
     * The audit over all steps.
     *
     * @param violated the checks that are violated
     * @param troubles one sentence for each other reason why the course is not to be relied on
     */
    public record Books(List<String> violated, List<String> troubles) {

        /** Keeps copies. */
        public Books {
            violated = List.copyOf(violated);
            troubles = List.copyOf(troubles);
        }
    }

    /** Whether its capacity may be compared: found, confirmed, and with books that are in order. */
    public boolean isReliable() {
        return found.confirmed() && books.violated().isEmpty() && books.troubles().isEmpty();
    }
}
