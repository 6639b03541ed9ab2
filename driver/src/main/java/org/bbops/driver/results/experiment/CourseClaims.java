package org.bbops.driver.results.experiment;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Orders;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.file.Claim;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Experiment.Schedule;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;

/**
 * Tests claims against courses: a ratio of throughputs as one of capacities, and counts of purchase orders over whole courses. Reliable
 * courses count for capacities, with 0 for a side that passes no rate, audited ones for purchase orders.
 */
public final class CourseClaims {

    /** Figure of a claim on throughput that is judged by courses, as the answer in summary.json names it. */
    private static final String CAPACITY = "injectionRate";

    private static final Map<String, ToDoubleFunction<Orders>> ORDERS = Map.of("purchaseOrders.committed", Orders::committed,
            "purchaseOrders.lost", Orders::lost, "purchaseOrders.duplicated", Orders::duplicated, "purchaseOrders.phantom",
            Orders::phantom);

    private final List<Course> courses;
    private final int repetitionsPlanned;

    private CourseClaims(List<Course> courses, int repetitionsPlanned) {
        this.courses = List.copyOf(courses);
        this.repetitionsPlanned = repetitionsPlanned;
    }

    /**
     * Returns the claims that courses do not judge.
     *
     * @throws WrongInputException when the experiment is to be measured by courses and has one
     */
    public static List<Expectation> notJudged(Experiment experiment) {
        List<Expectation> notJudged = experiment.expectations().stream().filter(claim -> !isJudged(claim)).toList();
        if (experiment.schedule() == Schedule.COURSES && !notJudged.isEmpty()) {
            Expectation first = notJudged.getFirst();
            throw new WrongInputException(
                    ("the claim '%s' of %s cannot be judged by courses (%s): they find the highest rate that each side "
                            + "passes and count purchase orders; claim a ratio of bbopsEndedPerMinute without a rate, or a count of %s, or leave it out")
                            .formatted(first.claim(), experiment.name(), reason(first),
                                    ORDERS.keySet().stream().sorted().collect(Collectors.joining(", "))));
        }
        return notJudged;
    }

    private static String reason(Expectation claim) {
        if (namesRate(claim)) {
            return "it names an injection rate";
        }
        return ClaimSide.THROUGHPUTS.contains(claim.figure()) ? "its throughput has no 'to' to be compared with"
                : "courses do not report " + claim.figure();
    }

    private static boolean isJudged(Expectation claim) {
        return !namesRate(claim) && (ORDERS.containsKey(claim.figure()) || ofCapacity(claim));
    }

    private static boolean ofCapacity(Expectation claim) {
        return ClaimSide.THROUGHPUTS.contains(claim.figure()) && !claim.to().isEmpty();
    }

    private static boolean namesRate(Expectation claim) {
        return Stream.of(claim.of(), claim.to()).map(levels -> levels.getOrDefault(Factor.INJECTION_RATE, Expectation.PEAK))
                .anyMatch(rate -> !rate.equals(Expectation.PEAK));
    }

    /** Tests every claim that courses judge. */
    public static List<ExpectationResult> judge(Experiment experiment, List<Course> courses) {
        CourseClaims claims = new CourseClaims(courses, experiment.repetitions());
        return PrimaryClaims.corrected(experiment.expectations().stream().filter(CourseClaims::isJudged).map(claims::judge).toList());
    }

    private ExpectationResult judge(Expectation claim) {
        Expectation judged = ofCapacity(claim)
                ? new Expectation(claim.claim(), CAPACITY, claim.of(), claim.to(), claim.atLeast(), claim.atMost(), claim.primary())
                : claim;
        Map<Integer, Course> of = side(claim.of(), ofCapacity(claim));
        Map<Integer, Course> to = claim.to().isEmpty() ? of : side(claim.to(), ofCapacity(claim));
        List<Integer> repetitions = of.keySet().stream().filter(to::containsKey).toList();
        double[] values = repetitions.stream().mapToDouble(repetition -> claim.to().isEmpty() ? figure(claim, of.get(repetition))
                : ratio(figure(claim, of.get(repetition)), figure(claim, to.get(repetition)))).filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        int withoutValue = repetitions.size() - values.length;
        if (values.length == 0) {
            return new ExpectationResult(judged, ExpectationVerdict.NOT_MEASURED, ExpectationResult.Spread.NONE, false,
                    new Claim.Basis(0, repetitionsPlanned, withoutValue, 0, null, null), List.of());
        }
        Long exposure = ExpectationJudge.mustBeZero(claim)
                ? (Long) of.values().stream().mapToLong(course -> course.books().orders().committed()).sum() : null;
        boolean allPass = ofCapacity(claim) && Stream.of(of, to).flatMap(side -> side.values().stream())
                .allMatch(course -> course.found().boundBy() == Resource.NONE);
        return decided(judged, allPass, values, new Claim.Basis(values.length, repetitionsPlanned, withoutValue,
                (int) Arrays.stream(values).filter(Double::isInfinite).count(), exposure, null), peaks(claim, of, to));
    }

    /**
     * Decides; a capacity that may be higher leaves the ratio open on one side.
     *
     * @param allPass true when each course of both sides passes the highest rate allowed, so that their capacities cannot be told apart
     */
    private static ExpectationResult decided(Expectation claim, boolean allPass, double[] values, Claim.Basis basis,
            List<Claim.Peak> peaks) {
        ExpectationResult.Spread spread = ExpectationResult.Spread.of(values);
        boolean ofOpen = peaks.stream().anyMatch(peak -> peak.side().equals("of"));
        boolean toOpen = peaks.stream().anyMatch(peak -> peak.side().equals("to"));
        ExpectationVerdict verdict = allPass ? ExpectationVerdict.LOAD_LIMITED
                : ExpectationJudge.verdict(claim, toOpen ? Double.NEGATIVE_INFINITY : spread.low(),
                        ofOpen ? Double.POSITIVE_INFINITY : spread.high(), values.length, basis.withoutValue());
        boolean nothingAtRisk = basis.exposure() != null && basis.exposure() == 0 && verdict == ExpectationVerdict.HOLDS;
        return new ExpectationResult(claim, nothingAtRisk ? ExpectationVerdict.INCONCLUSIVE : verdict, spread, allPass, basis, peaks);
    }

    /** Returns the courses of a side that give a capacity, or counts of purchase orders, by repetition. */
    private Map<Integer, Course> side(Map<Factor, String> levels, boolean ofCapacity) {
        return courses.stream().filter(course -> picks(levels, course))
                .filter(course -> ofCapacity ? course.counts() : course.books() != null && course.books().countOrders())
                .collect(Collectors.toMap(Course::repetition, course -> course, (_, last) -> last, TreeMap::new));
    }

    private static boolean picks(Map<Factor, String> levels, Course course) {
        return levels.entrySet().stream().allMatch(level -> level.getKey() == Factor.INJECTION_RATE
                || level.getValue().equals(course.level(level.getKey().label())));
    }

    private static double figure(Expectation claim, Course course) {
        return ofCapacity(claim) ? course.found().passes() : ORDERS.get(claim.figure()).applyAsDouble(course.books().orders());
    }

    private static double ratio(double of, double to) {
        return to != 0 ? of / to : of > 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    }

    private static List<Claim.Peak> peaks(Expectation claim, Map<Integer, Course> of, Map<Integer, Course> to) {
        return !ofCapacity(claim) ? List.of()
                : Stream.concat(openPeak("of", claim.of(), of).stream(), openPeak("to", claim.to(), to).stream()).toList();
    }

    /** Returns the capacity as a peak that may lie above, where the highest rate allowed passes or the driver ended a search. */
    private static List<Claim.Peak> openPeak(String side, Map<Factor, String> levels, Map<Integer, Course> courses) {
        OptionalInt open = courses.values().stream().filter(Course::isOpen).mapToInt(course -> course.found().passes()).max();
        Map<String, String> labelled = new LinkedHashMap<>();
        levels.forEach((factor, level) -> labelled.put(factor.label(), level));
        labelled.remove(Factor.INJECTION_RATE.label());
        return open.isEmpty() ? List.of()
                : List.of(new Claim.Peak(side, labelled, Claim.PeakLoad.ofRate(open.getAsInt()), true, List.of(), false, null));
    }
}
