package org.bbops.driver.capacity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What the courses say: the capacity of each side, and of two sides how much more the greater one has.
 *
 * @param capacities by side, in the order they were first measured
 * @param ratio the second side's capacity over the first's; null with another number of sides than two, or without a reliable pair
 * @param verdict how much the ratio can be relied on
 * @param sentence the answer in a sentence
 */
public record Answer(List<Capacity> capacities, Ratio ratio, Verdict verdict, String sentence) {

    private static final int PAIRS_ENOUGH = 5;
    private static final double TENTHS = 10;
    private static final double TAIL = 0.025;

    /** What the ratio is worth. */
    public enum Verdict {
        /** Five pairs or more, and the whole interval lies on one side of 1. */
        DIFFERENT("different"),
        /** Five pairs or more, and the interval holds 1. */
        INCONCLUSIVE("inconclusive"),
        /** Both sides pass the highest rate tried: neither capacity is known. */
        LOAD_LIMITED("load-limited"),
        /** Fewer than five pairs: the direction is shown, nothing is concluded. */
        INDICATIVE("indicative"),
        /** There is nothing to compare. */
        NONE("nothing to compare");

        private final String label;

        Verdict(String label) {
            this.label = label;
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
     * @param injectionRate the geometric mean of the highest rates that passed, 0 when none did
     * @param low the lowest of them
     * @param high the highest of them
     * @param courses how many reliable ones it rests on
     * @param boundBy what kept most courses from more
     */
    public record Capacity(String side, double injectionRate, int low, int high, int courses, Resource boundBy) {
    }

    /**
     * One capacity over another.
     *
     * @param value the geometric mean over pairs
     * @param low lower end of the 95 % interval of paired log ratios; null with one pair
     * @param high upper end of it
     * @param pairs of courses of the same repetition
     */
    public record Ratio(double value, Double low, Double high, int pairs) {
    }

    /** Keeps a copy. */
    public Answer {
        capacities = List.copyOf(capacities);
    }

    /** Works it out; courses that are not reliable count for nothing. */
    public static Answer of(List<Course> courses) {
        Map<String, List<Course>> sides = courses.stream().filter(Course::isReliable)
                .collect(Collectors.groupingBy(Course::side, LinkedHashMap::new, Collectors.toList()));
        List<Capacity> capacities = sides.entrySet().stream().map(side -> capacity(side.getKey(), side.getValue())).toList();
        if (sides.size() != 2) {
            return new Answer(capacities, null, Verdict.NONE, sentence(capacities, null));
        }
        if (capacities.stream().allMatch(side -> side.boundBy() == Resource.NONE)) {
            return new Answer(capacities, null, Verdict.LOAD_LIMITED, sentence(capacities, null));
        }
        List<List<Course>> both = new ArrayList<>(sides.values());
        Ratio ratio = ratio(both.getFirst(), both.getLast());
        return new Answer(capacities, ratio, verdict(ratio), sentence(capacities, ratio));
    }

    private static Capacity capacity(String side, List<Course> courses) {
        double mean = Math.exp(courses.stream().mapToDouble(course -> Math.log(course.found().passes())).average().orElse(Double.NaN));
        Resource boundBy = courses.stream().collect(Collectors.groupingBy(each -> each.found().boundBy(), LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(Resource.UNKNOWN);
        return new Capacity(side, Math.round(mean * TENTHS) / TENTHS, courses.stream().mapToInt(each -> each.found().passes()).min().orElse(0),
                courses.stream().mapToInt(each -> each.found().passes()).max().orElse(0), courses.size(), boundBy);
    }

    private static Ratio ratio(List<Course> one, List<Course> other) {
        double[] logs = one.stream().flatMap(first -> other.stream().filter(second -> second.repetition() == first.repetition())
                .map(second -> Math.log((double) second.found().passes() / first.found().passes()))).mapToDouble(Double::doubleValue).toArray();
        if (logs.length == 0) {
            return null;
        }
        double mean = Arrays.stream(logs).average().orElseThrow();
        if (logs.length == 1) {
            return new Ratio(Math.exp(mean), null, null, 1);
        }
        double variance = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum() / (logs.length - 1);
        double half = TDistribution.of(logs.length - 1.0).inverseSurvivalProbability(TAIL) * Math.sqrt(variance / logs.length);
        return new Ratio(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half), logs.length);
    }

    private static Verdict verdict(Ratio ratio) {
        if (ratio == null) {
            return Verdict.NONE;
        }
        if (ratio.pairs() < PAIRS_ENOUGH) {
            return Verdict.INDICATIVE;
        }
        return ratio.low() > 1 || ratio.high() < 1 ? Verdict.DIFFERENT : Verdict.INCONCLUSIVE;
    }

    private static String sentence(List<Capacity> capacities, Ratio ratio) {
        if (capacities.isEmpty()) {
            return "No capacity was found that can be relied on.";
        }
        String sides = capacities.stream().map(side -> String.format(Locale.ROOT, "%s passes up to Ir %.0f (%s)", side.side(),
                side.injectionRate(), side.boundBy().because())).collect(Collectors.joining(", "));
        if (ratio == null) {
            return sides + ".";
        }
        boolean unbounded = capacities.getLast().boundBy() == Resource.NONE;
        return sides + ": " + (unbounded ? "at least " : "") + words(ratio) + ".";
    }

    private static String words(Ratio ratio) {
        String value = String.format(Locale.ROOT, "%.2g times", ratio.value());
        return ratio.pairs() == 1 ? value + ", in one course each"
                : String.format(Locale.ROOT, "%s (%.2g to %.2g, %d pairs)", value, ratio.low(), ratio.high(), ratio.pairs());
    }
}
