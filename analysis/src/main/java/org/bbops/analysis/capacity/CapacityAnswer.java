package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.VerdictLimits;

/**
 * Result of all courses: the capacity of each side, and the ratio of two sides.
 *
 * @param capacities by side, in the order they were first measured; a side without a reliable course has none
 * @param ratio the second side's capacity over the first's; null with another number of sides than two, or without a reliable pair
 * @param sameRate responses of two sides at the highest rate that both ran; null when there is none
 * @param verdict strength of the evidence for the ratio
 * @param sentence the answer in a sentence
 * @param details lines that follow it: responses at the same rate, bottlenecks, purchase orders, trust
 */
public record CapacityAnswer(List<Capacity> capacities, PairedRatio ratio, SameRate sameRate, Verdict verdict, String sentence,
        List<String> details) {

    private static final double TENTHS = 10;

    /** Strength of the evidence for a ratio. */
    public enum Verdict {
        /** Five pairs or more, and the whole interval lies on one side of 1. */
        DIFFERENT("different", Decision.DOES_NOT_HOLD),
        /** Five pairs or more, and the interval holds 1. */
        INCONCLUSIVE("inconclusive", Decision.INCONCLUSIVE),
        /** Load-limited: both sides pass the highest rate tried, so that neither capacity is known. */
        LOAD_LIMITED("load-limited", Decision.LOAD_LIMITED),
        /** Indicative: fewer than five pairs show a direction, but allow no conclusion. */
        INDICATIVE("indicative", Decision.INDICATIVE),
        /** Nothing to compare. */
        NONE("nothing to compare", Decision.NONE);

        private final String label;
        private final Decision decision;

        Verdict(String label, Decision decision) {
            this.label = label;
            this.decision = decision;
        }

        /**
         * Returns the verdict for a decision on the hypothesis of equal capacities; it is never confirmed, as two searches hardly ever find
         * exactly the same rates in five pairs.
         */
        private static Verdict of(Decision decision) {
            return Stream.of(values()).filter(verdict -> verdict.decision == decision).findFirst().orElse(INCONCLUSIVE);
        }

        /** Returns true when no difference of the two is shown. */
        boolean showsNoDifference(PairedRatio ratio) {
            return decision.showsNoDifference(ratio);
        }

        /** The verdict as capacity.json and people name it. */
        @JsonValue
        public String label() {
            return label;
        }
    }

    /**
     * A side's capacity.
     *
     * @param side for example "messaging"
     * @param injectionRate the geometric mean of the highest rates that passed
     * @param low the lowest of them
     * @param high the highest rate that did not pass right above one of them; null when the highest rate allowed passes
     * @param courses number of reliable courses that it rests on
     * @param boundBy resource that limited most courses
     */
    public record Capacity(String side, double injectionRate, int low, Integer high, int courses, Resource boundBy) {

        /** Returns true when the system may bear more: the highest rate allowed passed, or the driver could not offer more. */
        boolean isOpen() {
            return boundBy.leavesOpen();
        }
    }

    /**
     * 90th percentiles of the response of newOrder at one rate, in the order of the sides.
     *
     * @param injectionRate the highest that both sides ran and answered at
     * @param p90Millis the median over repetitions, milliseconds
     */
    public record SameRate(int injectionRate, List<Double> p90Millis) {

        /** Keeps a copy. */
        public SameRate {
            p90Millis = List.copyOf(p90Millis);
        }

        /** The greater over the lesser, 1 or more. */
        double times() {
            double one = p90Millis.getLast() / p90Millis.getFirst();
            return Math.max(one, 1 / one);
        }
    }

    /** Keeps copies. */
    public CapacityAnswer {
        capacities = capacities == null ? List.of() : List.copyOf(capacities);
        details = details == null ? List.of() : List.copyOf(details);
    }

    /** Works it out; courses that are not reliable give no capacity. */
    public static CapacityAnswer of(List<Course> courses) {
        Map<String, List<Course>> sides = bySide(courses);
        Map<String, List<Course>> reliable = bySide(courses.stream().filter(Course::isReliable).toList());
        List<Capacity> capacities = reliable.entrySet().stream().map(side -> capacity(side.getKey(), side.getValue())).toList();
        boolean two = sides.size() == 2;
        boolean bounded = capacities.stream().anyMatch(side -> !side.isOpen());
        List<Double> ratios = bounded ? ratios(courses) : List.of();
        PairedRatio ratio = ratios.isEmpty() ? null : PairedRatio.of(ratios);
        Verdict verdict = Verdict.of(Decision.of(ratio, VerdictLimits.EQUAL, two && reliable.size() == 2 && isLoadLimited(capacities)));
        SameRate sameRate = two ? sameRate(List.copyOf(sides.values())) : null;
        return new CapacityAnswer(capacities, ratio, sameRate, verdict,
                new AnswerSentence(sides, capacities, ratio, sameRate, verdict).text(),
                AnswerDetails.of(courses, ratio, sameRate));
    }

    /** Returns true when two capacities are known and none is shown to be greater. */
    @JsonIgnore
    public boolean isWithoutDifference() {
        return verdict == Verdict.LOAD_LIMITED || verdict.showsNoDifference(ratio);
    }

    /** Returns this answer with more at the end of its sentence. */
    public CapacityAnswer saying(String more) {
        return new CapacityAnswer(capacities, ratio, sameRate, verdict, sentence.substring(0, sentence.length() - 1) + more + ".", details);
    }

    /** Returns this answer with one more line after its sentence. */
    public CapacityAnswer adding(String detail) {
        return new CapacityAnswer(capacities, ratio, sameRate, verdict, sentence,
                Stream.concat(details.stream(), Stream.of(detail)).toList());
    }

    private static Map<String, List<Course>> bySide(List<Course> courses) {
        return courses.stream().collect(Collectors.groupingBy(Course::side, LinkedHashMap::new, Collectors.toList()));
    }

    private static boolean isLoadLimited(List<Capacity> capacities) {
        return capacities.stream().allMatch(side -> side.boundBy() == Resource.NONE);
    }

    private static Capacity capacity(String side, List<Course> courses) {
        double mean = Math.exp(courses.stream().mapToDouble(course -> Math.log(course.found().passes())).average().orElse(Double.NaN));
        Resource boundBy = courses.stream()
                .collect(Collectors.groupingBy(each -> each.found().boundBy(), LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(Resource.UNKNOWN);
        boolean open = courses.stream().anyMatch(each -> each.found().boundBy() == Resource.NONE);
        return new Capacity(side, Math.round(mean * TENTHS) / TENTHS,
                courses.stream().mapToInt(each -> each.found().passes()).min().orElse(0),
                open ? null : (Integer) courses.stream().mapToInt(each -> each.found().fails()).max().orElse(0), courses.size(), boundBy);
    }

    /** Returns the second side's capacity over the first's in each pair of reliable courses; none with another number of sides than two. */
    static List<Double> ratios(List<Course> courses) {
        Map<String, List<Course>> sides = bySide(courses.stream().filter(Course::isReliable).toList());
        if (sides.size() != 2 || bySide(courses).size() != 2) {
            return List.of();
        }
        List<List<Course>> both = List.copyOf(sides.values());
        return both.getFirst().stream().flatMap(first -> both.getLast().stream()
                .filter(second -> second.repetition() == first.repetition())
                .map(second -> (double) second.found().passes() / first.found().passes())).toList();
    }

    private static SameRate sameRate(List<List<Course>> sides) {
        Map<Integer, Double> one = p90ByRate(sides.getFirst());
        Map<Integer, Double> other = p90ByRate(sides.getLast());
        return one.keySet().stream().filter(other::containsKey).max(Integer::compare)
                .map(rate -> new SameRate(rate, List.of(one.get(rate), other.get(rate)))).orElse(null);
    }

    /** Returns the responses by rate; of several steps at a rate, the latest counts. */
    private static Map<Integer, Double> p90ByRate(List<Course> courses) {
        Map<Integer, List<Double>> all = new LinkedHashMap<>();
        for (Course course : courses) {
            Map<Integer, Double> latest = new LinkedHashMap<>();
            course.steps().stream().filter(step -> step.verdict() != StepVerdict.INVALID && !Double.isNaN(step.p90Millis()))
                    .forEach(step -> latest.put(step.injectionRate(), step.p90Millis()));
            latest.forEach((rate, p90) -> all.computeIfAbsent(rate, _ -> new ArrayList<>()).add(p90));
        }
        Map<Integer, Double> medians = new LinkedHashMap<>();
        all.forEach((rate, values) -> medians.put(rate, values.stream().sorted().toList().get((values.size() - 1) / 2)));
        return medians;
    }
}
