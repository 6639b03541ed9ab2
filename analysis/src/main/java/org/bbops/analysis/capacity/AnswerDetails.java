package org.bbops.analysis.capacity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityAnswer.Capacity;
import org.bbops.analysis.capacity.CapacityAnswer.SameRate;
import org.bbops.analysis.capacity.Course.Orders;
import org.bbops.analysis.capacity.Course.Others;
import org.bbops.analysis.read.SameSystemPairs;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.FalseDifferences;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SideRatio;

/** Builds the sentences after the answer: responses at the same rate, bottlenecks, purchase orders, trust. */
final class AnswerDetails {

    private static final double PERCENT = 100;
    /** Share of the processors from which other programs are mentioned. */
    private static final double MUCH = 0.1;
    private static final double MUCH_STEAL = 0.02;
    /** Processes named as the busiest: at most so many, with such a share of the processors at least. */
    private static final int SHOWN_MAX = 3;
    private static final double SHOWN_MIN = 0.01;

    private AnswerDetails() {
    }

    /** Returns them in that order, each as a line with its subject in front. */
    static List<String> of(List<Course> all, List<Capacity> capacities, List<SideRatio> ratios, SameRate sameRate) {
        Map<String, List<Course>> sides = all.stream()
                .collect(Collectors.groupingBy(Course::side, LinkedHashMap::new, Collectors.toList()));
        List<String> lines = new ArrayList<>();
        Optional.ofNullable(sameRate).ifPresent(same -> lines.add("Response: " + response(same, List.copyOf(sides.keySet()))));
        if (ratios.size() > 1) {
            ratios.stream().map(ratio -> AnswerSentence.comparison(ratio, capacities, true)).flatMap(Optional::stream)
                    .forEach(ratio -> lines.add("Ratio: " + ratio));
        }
        pairs(all).ifPresent(pairs -> lines.add("A/A: " + pairs.text()));
        sides.values().forEach(courses -> why(courses.getLast()).ifPresent(why -> lines.add("Why: " + why)));
        if (!sides.isEmpty()) {
            lines.add("Orders: " + sides.entrySet().stream().map(side -> orders(side.getKey(), side.getValue()))
                    .collect(Collectors.joining("; ")));
            lines.add("Trust: " + trust(all, ratios));
        }
        return List.copyOf(lines);
    }

    /** Compares courses that differ in nothing but a factor without effect (A/A). */
    private static Optional<FalseDifferences> pairs(List<Course> all) {
        List<Course> told = all.stream().filter(Course::isReliable).toList();
        return FalseDifferences.of(List.of(SameSystemPairs.pairs(told, Course::repetition, Course::levels)
                .map(pair -> (double) pair.getLast().found().passes() / pair.getFirst().found().passes()).toList()));
    }

    private static String response(SameRate same, List<String> sides) {
        return "at Ir %d, the highest rate that %s ran, newOrder's 90th percentile is %s".formatted(same.injectionRate(),
                sides.size() == 2 ? "both" : "all", same.text(sides));
    }

    private static Optional<String> why(Course course) {
        return course.limit()
                .map(step -> String.format(Locale.ROOT, "%s %s at Ir %d%s: %s (%s%s)", course.side(),
                        step.verdict() == StepVerdict.FAILED ? "fails" : "is " + step.verdict().label(), step.injectionRate(),
                        step.isLate() ? String.format(Locale.ROOT, ", with the driver %,d ms late", step.driverLateMillis()) : "",
                        step.reason(), step.occupancy().text(), busiest(step)));
    }

    /** Names the processes that used most processor time, where the processors bind. */
    private static String busiest(Step step) {
        return step.demand() == null || step.binding() != Resource.PROCESSORS ? ""
                : step.demand().shares().entrySet().stream().filter(share -> share.getValue() >= SHOWN_MIN)
                        .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).limit(SHOWN_MAX)
                        .map(share -> String.format(Locale.ROOT, "%s %.0f %%", share.getKey(), PERCENT * share.getValue()))
                        .collect(Collectors.joining(", ", "; most by ", ""));
    }

    private static String orders(String side, List<Course> courses) {
        List<Orders> known = courses.stream().map(course -> course.books().orders()).filter(orders -> orders != null).toList();
        if (known.size() < courses.size()) {
            return side + " not known, since the audit could not be made";
        }
        return "%s %,d lost, %,d duplicated, %,d phantom of %,d".formatted(side, known.stream().mapToLong(Orders::lost).sum(),
                known.stream().mapToLong(Orders::duplicated).sum(), known.stream().mapToLong(Orders::phantom).sum(),
                known.stream().mapToLong(Orders::committed).sum());
    }

    private static String trust(List<Course> courses, List<SideRatio> ratios) {
        List<String> parts = new ArrayList<>();
        int pairs = ratios.stream().map(SideRatio::ratio).filter(Objects::nonNull).mapToInt(PairedRatio::pairs).min().orElse(0);
        if (pairs > 0 && pairs < Decision.PAIRS_MIN) {
            parts.add("%s, which shows the direction and concludes nothing (--repetitions 5 does)"
                    .formatted(pairs == 1 ? "one course each" : pairs + " pairs"));
        }
        List<String> cold = courses.stream().filter(course -> !course.warmUp().warm()).map(Course::side).distinct().toList();
        if (!cold.isEmpty()) {
            parts.add("%s did not get warm in %.0f s".formatted(String.join(" and ", cold),
                    courses.stream().filter(course -> !course.warmUp().warm()).mapToDouble(course -> course.warmUp().seconds()).max()
                            .orElseThrow()));
        }
        long invalid = courses.stream().flatMap(course -> course.steps().stream())
                .filter(step -> step.verdict() == StepVerdict.INVALID).count();
        if (invalid > 0) {
            parts.add(invalid + (invalid == 1 ? " step was invalid" : " steps were invalid"));
        }
        long late = courses.stream().flatMap(course -> course.steps().stream()).filter(Step::isLate).count();
        if (late > 0) {
            parts.add("in %s the driver was late, by less than decides".formatted(late == 1 ? "one failed step" : late + " failed steps"));
        }
        stalls(courses).ifPresent(parts::add);
        parts.add(others(courses.stream().map(Course::others).toList()));
        return String.join("; ", parts);
    }

    private static Optional<String> stalls(List<Course> courses) {
        List<Double> seconds = courses.stream().flatMap(course -> course.steps().stream()).map(Step::databaseStalledSeconds)
                .filter(Objects::nonNull).toList();
        return seconds.isEmpty() ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "the database stood still in %s, for %.1f s at most",
                        seconds.size() == 1 ? "one step" : seconds.size() + " steps", Collections.max(seconds)));
    }

    private static String others(List<Others> all) {
        if (all.stream().anyMatch(others -> others == null)) {
            return "work of other programs not known";
        }
        double programs = all.stream().mapToDouble(Others::programs).max().orElse(0);
        double steal = all.stream().mapToDouble(Others::steal).max().orElse(0);
        String shares = String.format(Locale.ROOT, "other programs used %.0f %% of the processors, other machines %.0f %% (steal)",
                PERCENT * programs, PERCENT * steal);
        return shares + (programs > MUCH || steal > MUCH_STEAL ? ", so that the rates are lower than this machine's" : "");
    }
}
