package org.bbops.analysis.capacity;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityAnswer.Capacity;
import org.bbops.analysis.read.SameSystemPairs;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.Decision.VerdictLimits;

/**
 * Decides after each pair of courses whether further repetitions may change the answer about two sides. Looking at a 95 % interval after
 * each of up to ten repetitions would claim a difference where there is none in 12 of 100 experiments; with the 99 % interval it is 7.
 */
public final class EarlyEnd {

    private static final double CONFIDENCE = 0.99;

    /** Fewest pairs of one direction that a sign test decides at the same level: by chance alone, they occur in 2 of 256 experiments. */
    private static final int AGREEING_MIN = 8;

    private EarlyEnd() {
    }

    /**
     * Returns the reason to make no more repetitions, as a sentence without its full stop; empty while one may change the answer, and where
     * none is left.
     *
     * @param courses courses made so far
     * @param planned number of repetitions
     */
    public static Optional<String> reason(List<Course> courses, int planned) {
        List<Double> ratios = CapacityAnswer.ratios(courses);
        long made = courses.stream().map(Course::repetition).distinct().count();
        if (made >= planned || areEqualSystems(courses)) {
            return Optional.empty();
        }
        Optional<String> decided = ratios.size() < Decision.PAIRS_MIN ? decided(CapacityAnswer.directions(courses))
                : decided(CapacityAnswer.of(courses), ratios);
        return decided.map(why -> "%d of %d were made, as %s".formatted(made, planned, why));
    }

    /** Returns true for an A/A experiment: ending it at the first false difference would exaggerate their frequency. */
    private static boolean areEqualSystems(List<Course> courses) {
        return SameSystemPairs.pairs(courses, Course::repetition, Course::levels).findAny().isPresent();
    }

    private static Optional<String> decided(List<Integer> directions) {
        boolean agree = directions.stream().distinct().count() == 1 && directions.getFirst() != 0;
        return agree && directions.size() >= AGREEING_MIN
                ? Optional.of("the same side bears more in each of %d pairs".formatted(directions.size())) : Optional.empty();
    }

    private static Optional<String> decided(CapacityAnswer answer, List<Double> ratios) {
        if (answer.capacities().stream().allMatch(side -> side.boundBy() == Resource.NONE)) {
            return Optional.of(
                    "nothing bounds either side up to the rates tried, which more repetitions do not raise (--max does, or --start)");
        }
        Ratio ratio = Ratio.ofPairs(ratios.stream().mapToDouble(Double::doubleValue).toArray());
        double low = ratio.low(CONFIDENCE);
        double high = ratio.high(CONFIDENCE);
        if (Decision.of(low, high, VerdictLimits.EQUAL) != Decision.DOES_NOT_HOLD || lowerCapacity(answer, ratio).isOpen()) {
            return Optional.empty();
        }
        return Optional.of("the ratio's 99 %% interval after %d pairs, %s to %s, lies wholly %s 1".formatted(ratios.size(),
                Wording.twoDigits(low), Wording.twoDigits(high), low > 1 ? "above" : "below"));
    }

    /** Returns the capacity of the lower side; where that is only a lower bound, the true ratio may be anything. */
    private static Capacity lowerCapacity(CapacityAnswer answer, Ratio ratio) {
        String lower = answer.ratios().getFirst().sides().lower(ratio.value());
        return answer.capacities().stream().filter(known -> known.side().equals(lower)).findFirst().orElseThrow();
    }

    /**
     * Returns a warning when a course leaves fewer repetitions than a conclusion needs, as a sentence; empty otherwise.
     *
     * @param courses courses made so far, of two sides
     * @param latest the one of them that was made last
     * @param planned number of repetitions
     */
    public static Optional<String> warning(List<Course> courses, Course latest, int planned) {
        if (planned < Decision.PAIRS_MIN || latest.counts()) {
            return Optional.empty();
        }
        int possible = planned - uncounted(courses).size();
        List<Course> others = courses.stream().filter(course -> !course.equals(latest)).toList();
        boolean isNews = possible == Decision.PAIRS_MIN - 1 && uncounted(others).size() < uncounted(courses).size();
        return isNews
                ? Optional.of(("%s, repetition %d does not count, so that %d pairs at most can come of %d repetitions: they will show a "
                        + "direction and conclude nothing; Ctrl-C ends them")
                        .formatted(latest.side(), latest.repetition(), possible, planned))
                : Optional.empty();
    }

    private static Set<Integer> uncounted(List<Course> courses) {
        return courses.stream().filter(course -> !course.counts()).map(Course::repetition).collect(Collectors.toSet());
    }
}
