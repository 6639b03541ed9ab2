package org.bbops.analysis.capacity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityAnswer.Capacity;
import org.bbops.analysis.capacity.CapacityAnswer.SameRate;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.SideRatio;

/**
 * The answer in a sentence.
 *
 * @param sides every course, by side
 * @param capacities of the sides that have a reliable course
 * @param ratios comparisons of the sides
 * @param sameRate may be null
 */
record AnswerSentence(Map<String, List<Course>> sides, List<Capacity> capacities, List<SideRatio> ratios, SameRate sameRate) {

    private static final double TWOFOLD = 2;
    /** Most comparisons in the sentence; more are in lines of their own. */
    private static final int COMPARISONS_MAX = 3;
    private static final String COURSE = "course";

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
        if (ratios.size() == 1) {
            return only(ratios.getFirst());
        }
        boolean once = ratios.stream().allMatch(one -> one.ratio() == null || one.ratio().pairs() == 1);
        List<String> each = ratios.size() > COMPARISONS_MAX ? List.of()
                : ratios.stream().map(one -> comparison(one, capacities, !once)).flatMap(Optional::stream).toList();
        boolean alike = ratios.stream().anyMatch(SideRatio::showsNoDifference);
        return (each.isEmpty() ? "" : ": " + String.join(", ", each) + (once ? ", in one course each" : ""))
                + (alike ? responses() : "");
    }

    private String only(SideRatio one) {
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return ": no difference in capacity up to the highest rate tried" + responses();
        }
        if (one.ratio() == null) {
            return capacities.size() == 2 && capacities.stream().allMatch(Capacity::isOpen)
                    ? "; the driver, not the system, ended the search, so that they cannot be compared" : "";
        }
        return ": " + limit(one, capacities) + one.ratio().text(COURSE)
                + (one.showsNoDifference() ? "; no difference in capacity was shown" + responses() : "");
    }

    /**
     * Formats a comparison of named sides; empty where there is nothing to compare.
     *
     * @param withBasis true to add the interval, or that there is one course each
     */
    static Optional<String> comparison(SideRatio one, List<Capacity> capacities, boolean withBasis) {
        String of = quoted(one.sides().of());
        String to = quoted(one.sides().to());
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return Optional.of("no difference of %s and %s up to the highest rate tried".formatted(of, to));
        }
        return Optional.ofNullable(one.ratio()).map(ratio -> "%s bears %s%s what %s does%s".formatted(of, limit(one, capacities),
                ratio.times(), to,
                withBasis ? ratio.basis(COURSE, one.verdict() == AnswerVerdict.INCONCLUSIVE ? one.verdict().label() : "") : ""));
    }

    /** Quotes a name of several words. */
    private static String quoted(String side) {
        return side.matches("[\\w.-]+") ? side : "“" + side + "”";
    }

    /** A side that may bear more moves the ratio one way. */
    private static String limit(SideRatio one, List<Capacity> capacities) {
        if (isOpen(one.sides().of(), capacities)) {
            return "at least ";
        }
        return isOpen(one.sides().to(), capacities) ? "at most " : "";
    }

    private static boolean isOpen(String side, List<Capacity> capacities) {
        return capacities.stream().anyMatch(known -> known.side().equals(side) && known.isOpen());
    }

    /** Adds the responses, as equal capacities alone do not make two sides equal. */
    private String responses() {
        return sameRate == null || sameRate.times() < TWOFOLD ? ""
                : ", but newOrder's 90th percentile at Ir %d is %s".formatted(sameRate.injectionRate(),
                        sameRate.text(List.copyOf(sides.keySet())));
    }
}
