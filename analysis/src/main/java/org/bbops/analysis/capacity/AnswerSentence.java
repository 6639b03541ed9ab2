package org.bbops.analysis.capacity;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityAnswer.Capacity;
import org.bbops.analysis.capacity.CapacityAnswer.SameRate;
import org.bbops.analysis.capacity.CapacityAnswer.Verdict;
import org.bbops.analysis.verdict.PairedRatio;

/**
 * The answer in a sentence.
 *
 * @param sides every course, by side
 * @param capacities of the sides that have a reliable course
 * @param ratio may be null
 * @param sameRate may be null
 * @param verdict on the ratio
 */
record AnswerSentence(Map<String, List<Course>> sides, List<Capacity> capacities, PairedRatio ratio, SameRate sameRate, Verdict verdict) {

    private static final double TWOFOLD = 2;

    /** Returns the sentence, its full stop included. */
    String text() {
        if (sides.isEmpty()) {
            return "No course has been made.";
        }
        String clauses = sides.entrySet().stream().map(side -> clause(side.getKey(), side.getValue())).collect(Collectors.joining(", "));
        boolean repeats = capacities.size() == 2 && sides.size() == 2;
        return (repeats ? clauses.replace(", %s passes up to".formatted(capacities.getLast().side()),
                ", %s up to".formatted(capacities.getLast().side())) : clauses) + comparison() + ".";
    }

    private String clause(String side, List<Course> courses) {
        Optional<Capacity> capacity = capacities.stream().filter(known -> known.side().equals(side)).findFirst();
        return capacity
                .map(known -> "%s passes up to Ir %d (%s)".formatted(side, Math.round(known.injectionRate()), because(known, courses)))
                .orElseGet(() -> unreliable(side, courses.getLast()));
    }

    private static String because(Capacity capacity, List<Course> courses) {
        return courses.stream().filter(course -> course.found().boundBy() == capacity.boundBy()).map(Course::because).findFirst()
                .orElseThrow();
    }

    private static String unreliable(String side, Course course) {
        if (!course.books().violated().isEmpty()) {
            return "%s's audit is violated (%s)".formatted(side, String.join(", ", course.books().violated()));
        }
        if (!course.books().troubles().isEmpty()) {
            return "%s could not be measured (%s)".formatted(side, course.books().troubles().getFirst());
        }
        if (course.found().passes() > 0) {
            return "%s passed Ir %d once and not again, so that its capacity is not known".formatted(side, course.found().passes());
        }
        return course.limit().map(step -> step.verdict() == StepVerdict.INVALID
                ? "%s could not be measured, not even at Ir %d (%s)".formatted(side, step.injectionRate(), step.reason())
                : "%s passes no rate, not even Ir %d (%s)".formatted(side, step.injectionRate(), step.reason()))
                .orElse("%s was stopped before its first step".formatted(side));
    }

    private String comparison() {
        if (verdict == Verdict.LOAD_LIMITED) {
            return ": no difference in capacity up to the highest rate tried" + responses();
        }
        if (ratio == null) {
            return capacities.size() == 2 && capacities.stream().allMatch(Capacity::isOpen)
                    ? "; the driver, not the system, ended the search, so that they cannot be compared" : "";
        }
        boolean alike = verdict.showsNoDifference(ratio);
        return ": " + limit() + words() + (alike ? "; no difference in capacity was shown" + responses() : "");
    }

    /** A side that may bear more moves the ratio one way. */
    private String limit() {
        if (capacities.getLast().isOpen()) {
            return "at least ";
        }
        return capacities.getFirst().isOpen() ? "at most " : "";
    }

    private String words() {
        String value = String.format(Locale.ROOT, "%.2g times", ratio.value());
        return ratio.pairs() == 1 ? value + ", in one course each"
                : String.format(Locale.ROOT, "%s (%.2g to %.2g, %d pairs)", value, ratio.low(), ratio.high(), ratio.pairs());
    }

    /** Adds the responses, as equal capacities alone do not make two sides equal. */
    private String responses() {
        if (sameRate == null || sameRate.times() < TWOFOLD) {
            return "";
        }
        return String.format(Locale.ROOT, ", but newOrder's 90th percentile at Ir %d is %.0f ms with %s and %.0f ms with %s",
                sameRate.injectionRate(), sameRate.p90Millis().getFirst(), capacities.getFirst().side(), sameRate.p90Millis().getLast(),
                capacities.getLast().side());
    }
}
