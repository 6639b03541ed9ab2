package org.bbops.analysis.capacity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityAnswer.Capacity;
import org.bbops.analysis.capacity.CapacityAnswer.CoursePairs;
import org.bbops.analysis.capacity.Course.Books;
import org.bbops.analysis.capacity.Course.Orders;
import org.bbops.analysis.read.ProcessorSpeeds;
import org.bbops.analysis.read.SameSystemPairs;
import org.bbops.analysis.read.SideResponses;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.FalseDifferences;
import org.bbops.analysis.verdict.SideRatio;
import org.bbops.contracts.process.ForeignLoad;

/**
 * Text of the answer of courses: its sentence, and the lines after it.
 *
 * @param courses every course, in the order of their measurement
 * @param capacities of the sides that have a reliable course
 * @param ratios comparisons of the sides
 * @param sameRate may be null
 */
record CapacityWords(List<Course> courses, List<Capacity> capacities, List<SideRatio> ratios, SideResponses sameRate) {

    private static final double PERCENT = 100;
    /** Maximum number of comparisons in the sentence; further ones are in lines of their own. */
    private static final int COMPARISONS_MAX = 3;
    private static final String COURSE = "course";
    /** Least share of the processors at which other programs are mentioned. */
    private static final double MUCH = 0.1;
    private static final double MUCH_STEAL = 0.02;

    /** Returns the sentence, its full stop included. */
    String sentence() {
        Map<String, List<Course>> sides = CapacityAnswer.bySide(courses);
        if (sides.isEmpty()) {
            return "No course has been made.";
        }
        String clauses = sides.entrySet().stream().map(side -> clause(side.getKey(), side.getValue())).collect(Collectors.joining(", "));
        boolean repeats = capacities.size() == 2 && sides.size() == 2;
        String last = repeats ? Wording.quoted(capacities.getLast().side()) : "";
        return (repeats ? clauses.replace(", %s passes up to".formatted(last), ", %s up to".formatted(last)) : clauses) + comparison()
                + ".";
    }

    private String clause(String side, List<Course> ofSide) {
        return capacities.stream().filter(known -> known.side().equals(side)).findFirst()
                .map(known -> "%s passes up to Ir %d (%s)".formatted(Wording.quoted(side), Math.round(known.injectionRate()),
                        because(known, ofSide)))
                .orElseGet(() -> ofSide.getLast().whyUnreliable());
    }

    /** Returns the reason why most courses of a side found no higher capacity, and the different findings of the others. */
    private static String because(Capacity capacity, List<Course> ofSide) {
        List<Course> reliable = ofSide.stream().filter(Course::isReliable).toList();
        String usual = reliable.stream().filter(course -> course.found().boundBy() == capacity.boundBy()).map(Course::because).findFirst()
                .orElseThrow();
        List<String> parts = new ArrayList<>(List.of(usual));
        reliable.stream().filter(course -> course.isOpen() && course.found().boundBy() != capacity.boundBy())
                .collect(Collectors.groupingBy(Course::because, TreeMap::new, Collectors.counting()))
                .forEach((reason, open) -> parts.add("in %d of %d courses %s".formatted(open, ofSide.size(), reason)));
        long nothing = ofSide.stream().filter(Course::passesNothing).count();
        if (nothing > 0) {
            parts.add("in %d of %d courses no rate passed".formatted(nothing, ofSide.size()));
        }
        return String.join("; ", parts);
    }

    private String comparison() {
        if (ratios.size() == 1) {
            return only(ratios.getFirst());
        }
        boolean once = ratios.stream().allMatch(one -> made(one).pairs().size() <= 1);
        List<String> each = ratios.size() > COMPARISONS_MAX ? List.of()
                : ratios.stream().map(one -> comparison(one, !once)).flatMap(Optional::stream).toList();
        boolean alike = ratios.stream().anyMatch(SideRatio::showsNoDifference);
        return (each.isEmpty() ? "" : ": " + String.join(", ", each) + (once ? ", in one course each" : ""))
                + (alike ? responses() : "");
    }

    private String only(SideRatio one) {
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return passAlike(one) ? ": no difference in capacity up to the highest rate tried" + responses()
                    : "; the steps were used up below the highest rate, so that they cannot be compared: raise --start";
        }
        if (one.ratio() == null) {
            return one.verdict() == AnswerVerdict.NONE ? withoutPair() : ": " + bearsMore(one, true);
        }
        return ": " + limit(one) + one.ratio().text(COURSE)
                + (one.showsNoDifference() ? "; no difference in capacity was shown" + responses() : "");
    }

    /**
     * Returns true when the courses that ended without a limit all pass the same rate: the highest allowed, not one at which the steps ran
     * out.
     */
    private boolean passAlike(SideRatio one) {
        return courses.stream().filter(course -> course.isReliable() && course.found().boundBy() == Resource.NONE
                && List.of(one.sides().of(), one.sides().to()).contains(course.side()))
                .mapToInt(course -> course.found().passes()).distinct().count() == 1;
    }

    private String withoutPair() {
        if (capacities.size() != 2 || !capacities.stream().allMatch(Capacity::isOpen)) {
            return "";
        }
        return capacities.stream().allMatch(known -> known.boundBy() == Resource.DRIVER)
                ? "; the driver, not the system, ended the search, so that they cannot be compared"
                : "; the driver or the highest rate, not the system, ended a search of each side, so that they cannot be compared";
    }

    /** Formats pairs in which one side passes no rate. */
    private String bearsMore(SideRatio one, boolean withBasis) {
        List<Integer> directions = directions(one);
        return Wording.bearsMore(one.sides(), directions)
                + (withBasis && directions.size() == 1 ? ", in one %s each".formatted(COURSE) : "");
    }

    private List<Integer> directions(SideRatio one) {
        return made(one).directions();
    }

    private CoursePairs made(SideRatio one) {
        return CoursePairs.of(one.sides(), CapacityAnswer.bySide(courses));
    }

    private int pairs(SideRatio one) {
        return one.ratio() == null ? directions(one).size() : one.ratio().pairs();
    }

    /**
     * Formats a comparison of named sides; empty where there is nothing to compare.
     *
     * @param withBasis true to add the interval, or that there is one course each
     */
    private Optional<String> comparison(SideRatio one, boolean withBasis) {
        String of = Wording.quoted(one.sides().of());
        String to = Wording.quoted(one.sides().to());
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return passAlike(one) ? Optional.of("no difference of %s and %s up to the highest rate tried".formatted(of, to))
                    : Optional.of("%s and %s used up their steps below the highest rate".formatted(of, to));
        }
        if (one.ratio() == null && one.verdict() != AnswerVerdict.NONE) {
            return Optional.of(bearsMore(one, withBasis));
        }
        return Optional.ofNullable(one.ratio()).map(ratio -> "%s bears %s%s what %s does%s".formatted(of, limit(one), ratio.times(), to,
                withBasis ? basis(one) : ""));
    }

    private String basis(SideRatio one) {
        boolean mayBeOne = one.verdict() == AnswerVerdict.INCONCLUSIVE && isOpen(one.sides().lower(one.ratio().value()));
        return mayBeOne ? one.ratio().basis(COURSE, one.verdict().label()) : one.basis(COURSE);
    }

    /** Formats the direction in which a ratio is only a bound, as the capacity of a side may be higher; empty for none. */
    private String limit(SideRatio one) {
        if (isOpen(one.sides().of())) {
            return "at least ";
        }
        return isOpen(one.sides().to()) ? "at most " : "";
    }

    private boolean isOpen(String side) {
        return capacities.stream().anyMatch(known -> known.side().equals(side) && known.isOpen());
    }

    /** Adds the responses, as equal capacities alone do not make two sides equal. */
    private String responses() {
        return sameRate == null || !sameRate.differTwofold() ? "" : ", but " + sameRate.clause(sides());
    }

    private List<String> sides() {
        return List.copyOf(CapacityAnswer.bySide(courses).keySet());
    }

    /**
     * Returns the lines after the sentence, each with its subject in front: responses at the same rate, bottlenecks, purchase orders,
     * trust.
     */
    List<String> details() {
        Map<String, List<Course>> sides = CapacityAnswer.bySide(courses);
        List<String> lines = new ArrayList<>();
        if (sameRate != null) {
            lines.add(sameRate.line(sides()));
        }
        if (ratios.size() > 1) {
            ratios.stream().map(ratio -> comparison(ratio, true)).flatMap(Optional::stream)
                    .forEach(ratio -> lines.add("Ratio: " + ratio));
        }
        pairs().ifPresent(pairs -> lines.add("A/A: " + pairs.text()));
        sides.forEach((side, ofSide) -> typical(side, ofSide).why().ifPresent(why -> lines.add("Why: " + why)));
        if (!sides.isEmpty()) {
            lines.add("Orders: " + sides.entrySet().stream().map(side -> orders(side.getKey(), side.getValue()))
                    .collect(Collectors.joining("; ")));
            lines.add("Trust: " + trust());
        }
        return List.copyOf(lines);
    }

    /**
     * Returns the course whose failure stands for those of its side: of the reliable ones bound by the side's resource, the one with the
     * median capacity (the lower of two), so that it fails near the capacity in the sentence.
     */
    private Course typical(String side, List<Course> ofSide) {
        Optional<Resource> boundBy = capacities.stream().filter(known -> known.side().equals(side)).map(Capacity::boundBy).findFirst();
        List<Course> alike = ofSide.stream()
                .filter(course -> course.isReliable() && boundBy.filter(course.found().boundBy()::equals).isPresent())
                .sorted(Comparator.comparingInt(course -> course.found().passes())).toList();
        return alike.isEmpty() ? ofSide.getLast() : alike.get((alike.size() - 1) / 2);
    }

    /** Compares courses that differ in nothing but a factor without effect (A/A). */
    private Optional<FalseDifferences> pairs() {
        List<Course> reliable = courses.stream().filter(Course::isReliable).toList();
        return FalseDifferences.of(List.of(SameSystemPairs.pairs(reliable, Course::repetition, Course::levels)
                .map(pair -> (double) pair.getLast().found().passes() / pair.getFirst().found().passes()).toList()));
    }

    private static String orders(String side, List<Course> ofSide) {
        if (ofSide.stream().anyMatch(course -> course.books().orders() == null)) {
            return side + " not known, since the audit could not be made";
        }
        List<Orders> known = ofSide.stream().map(Course::books).filter(Books::countOrders).map(Books::orders).toList();
        if (known.isEmpty()) {
            return side + " not known, since not everything was finished";
        }
        return side + " " + Wording.orders(known.stream().mapToLong(Orders::lost).sum(), known.stream().mapToLong(Orders::duplicated).sum(),
                known.stream().mapToLong(Orders::phantom).sum(), known.stream().mapToLong(Orders::committed).sum())
                + (known.size() < ofSide.size() ? " in %d of %d courses".formatted(known.size(), ofSide.size()) : "");
    }

    private String trust() {
        List<String> parts = new ArrayList<>();
        int pairs = ratios.stream().mapToInt(this::pairs).filter(count -> count > 0).min().orElse(0);
        Wording.fewPairs(pairs, COURSE, "--repetitions 5").ifPresent(parts::add);
        Course.notWarm(courses).ifPresent(parts::add);
        long invalid = courses.stream().flatMap(course -> course.steps().stream())
                .filter(step -> step.verdict() == StepVerdict.INVALID).count();
        if (invalid > 0) {
            parts.add(invalid + (invalid == 1 ? " step was invalid" : " steps were invalid"));
        }
        long late = courses.stream().flatMap(course -> course.steps().stream()).filter(Step::isLate).count();
        if (late > 0) {
            parts.add("in %s the driver was late, by less than decides".formatted(late == 1 ? "one failed step" : late + " failed steps"));
        }
        stalls().ifPresent(parts::add);
        ProcessorSpeeds.unequalSteps(courses.stream().flatMap(course -> course.steps().stream()
                .map(step -> new ProcessorSpeeds.SpeedReading(Map.entry(course.side(), step.injectionRate()), step.fixedWorkMicros()))))
                .ifPresent(parts::add);
        parts.add(others());
        return String.join("; ", parts);
    }

    private Optional<String> stalls() {
        List<Double> seconds = courses.stream().flatMap(course -> course.steps().stream()).map(Step::databaseStalledSeconds)
                .filter(Objects::nonNull).toList();
        return seconds.isEmpty() ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "the database stood still in %s, for %.1f s at most",
                        seconds.size() == 1 ? "one step" : seconds.size() + " steps", Collections.max(seconds)));
    }

    private String others() {
        if (courses.stream().anyMatch(course -> course.others() == null)) {
            return "work of other programs not known";
        }
        double programs = courses.stream().map(Course::others).mapToDouble(ForeignLoad::programs).max().orElse(0);
        double steal = courses.stream().map(Course::others).mapToDouble(ForeignLoad::steal).max().orElse(0);
        String shares = String.format(Locale.ROOT, "other programs used %.0f %% of the processors, other machines %.0f %% (steal)",
                PERCENT * programs, PERCENT * steal);
        return shares + (programs > MUCH || steal > MUCH_STEAL ? ", so that the rates are lower than this machine's" : "");
    }
}
