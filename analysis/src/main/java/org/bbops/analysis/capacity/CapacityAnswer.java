package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.read.SideResponses;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SidePair;
import org.bbops.analysis.verdict.SideRatio;

/**
 * Result of all courses: the capacity of each side, and their ratios.
 *
 * @param capacities by side, in the order they were first measured; a side without a reliable course has none
 * @param ratio the second side's capacity over the first's; null with another number of sides than two, or without a reliable pair
 * @param ratios comparisons of capacities, with corrected verdicts; none with one side, or when an older bbops wrote it
 * @param sameRate responses of all sides at the highest rate that all ran; null when there is none
 * @param verdict strength of the evidence for a difference, the strongest of the comparisons
 * @param sentence the answer in a sentence
 * @param details lines that follow it: responses at the same rate, bottlenecks, purchase orders, trust
 */
public record CapacityAnswer(List<Capacity> capacities, PairedRatio ratio,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SideRatio> ratios, SideResponses sameRate, AnswerVerdict verdict,
        String sentence, List<String> details) {

    /** Name of the compared figure. */
    private static final String FIGURE = "injectionRate";

    private static final double TENTHS = 10;

    /**
     * A side's capacity.
     *
     * @param side for example "messaging"
     * @param injectionRate the geometric mean of the highest rates that passed
     * @param low the lowest of them; 0 when the side passes no rate in a course
     * @param high the highest rate that failed right above one of them; null when the driver or the highest rate allowed, not the system,
     *     ended the search of a course
     * @param courses number of reliable courses on which it is based
     * @param boundBy resource that limited most courses; one that leaves the capacity open only when all of them are left open
     */
    public record Capacity(String side, double injectionRate, int low, Integer high, int courses, Resource boundBy) {

        /** Returns true when the capacity may be higher: it was left open in a course. */
        boolean isOpen() {
            return high == null || boundBy.leavesOpen();
        }
    }

    /** Keeps copies. */
    public CapacityAnswer {
        capacities = capacities == null ? List.of() : List.copyOf(capacities);
        ratios = ratios == null ? List.of() : List.copyOf(ratios);
        details = details == null ? List.of() : List.copyOf(details);
    }

    /** Computes the answer from the courses; unreliable ones give no capacity. */
    public static CapacityAnswer of(List<Course> courses) {
        Map<String, List<Course>> sides = bySide(courses);
        List<Capacity> capacities = sides.values().stream().filter(side -> side.stream().anyMatch(Course::isReliable))
                .map(side -> capacity(side.stream().filter(Course::isReliable).toList(), side.stream().anyMatch(Course::passesNothing)))
                .toList();
        List<SideRatio> ratios = ratios(sides, capacities);
        PairedRatio ratio = sides.size() == 2 && ratios.size() == 1 ? ratios.getFirst().ratio() : null;
        AnswerVerdict verdict = AnswerVerdict.strongest(ratios.stream().map(SideRatio::verdict).toList());
        SideResponses sameRate = sides.size() > 1 ? sameRate(List.copyOf(sides.values())) : null;
        CapacityWords words = new CapacityWords(courses, capacities, ratios, sameRate);
        return new CapacityAnswer(capacities, ratio, ratios, sameRate, verdict, words.sentence(), words.details());
    }

    private static List<SideRatio> ratios(Map<String, List<Course>> sides, List<Capacity> capacities) {
        Map<String, Capacity> bySide = capacities.stream().collect(Collectors.toMap(Capacity::side, known -> known));
        return SideRatio.corrected(pairs(sides).stream().map(pair -> {
            CoursePairs made = CoursePairs.of(pair, sides);
            List<Integer> directions = made.directions();
            return directions.isEmpty() ? compared(pair, made.ratios(), bySide) : SideRatio.ofDirections(pair, FIGURE, directions);
        }).toList());
    }

    /** Compares two sides that pass a rate in each course. */
    private static SideRatio compared(SidePair pair, List<Double> ratios, Map<String, Capacity> bySide) {
        List<Capacity> known = Stream.of(pair.to(), pair.of()).map(bySide::get).filter(Objects::nonNull).toList();
        boolean both = known.size() == 2;
        boolean bounded = both && known.stream().anyMatch(side -> !side.isOpen());
        PairedRatio ratio = bounded && !ratios.isEmpty() ? PairedRatio.of(ratios) : null;
        SideRatio made = SideRatio.of(pair, FIGURE, ratio, both && isLoadLimited(known));
        boolean mayBeOne = ratio != null && made.verdict() == AnswerVerdict.DIFFERENT
                && bySide.get(pair.lower(ratio.value())).isOpen();
        return mayBeOne ? made.undecided() : made;
    }

    private static List<SidePair> pairs(Map<String, List<Course>> sides) {
        Map<String, Map<String, String>> levels = new LinkedHashMap<>();
        sides.forEach((side, courses) -> levels.put(side, courses.getFirst().levels()));
        return SidePair.of(levels);
    }

    /** Returns true when two capacities are known and none is shown to be greater. */
    @JsonIgnore
    public boolean isWithoutDifference() {
        return ratios.size() == 1 && ratios.getFirst().showsNoDifference();
    }

    /** Returns this answer with more at the end of its sentence. */
    public CapacityAnswer saying(String more) {
        return new CapacityAnswer(capacities, ratio, ratios, sameRate, verdict, sentence.substring(0, sentence.length() - 1) + more + ".",
                details);
    }

    /** Returns this answer with one more line after its sentence. */
    public CapacityAnswer adding(String detail) {
        return new CapacityAnswer(capacities, ratio, ratios, sameRate, verdict, sentence,
                Stream.concat(details.stream(), Stream.of(detail)).toList());
    }

    static Map<String, List<Course>> bySide(List<Course> courses) {
        return courses.stream().collect(Collectors.groupingBy(Course::side, LinkedHashMap::new, Collectors.toList()));
    }

    private static boolean isLoadLimited(List<Capacity> capacities) {
        return capacities.stream().allMatch(side -> side.boundBy() == Resource.NONE);
    }

    private static Capacity capacity(List<Course> courses, boolean mayPassNothing) {
        double mean = Math.exp(courses.stream().mapToDouble(course -> Math.log(course.found().passes())).average().orElse(Double.NaN));
        boolean open = courses.stream().anyMatch(Course::isOpen);
        return new Capacity(courses.getFirst().side(), Math.round(mean * TENTHS) / TENTHS,
                mayPassNothing ? 0 : courses.stream().mapToInt(each -> each.found().passes()).min().orElse(0),
                open ? null : (Integer) courses.stream().mapToInt(each -> each.found().fails()).max().orElse(0), courses.size(),
                boundBy(courses));
    }

    /** Returns the resource that limited most courses; courses left open, which name no resource, count only if there are no others. */
    private static Resource boundBy(List<Course> courses) {
        List<Resource> all = courses.stream().map(course -> course.found().boundBy()).toList();
        List<Resource> limits = all.stream().filter(resource -> !resource.leavesOpen()).toList();
        if (limits.isEmpty()) {
            return all.contains(Resource.DRIVER) ? Resource.DRIVER : Resource.NONE;
        }
        return limits.stream().collect(Collectors.groupingBy(each -> each, LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElseThrow();
    }

    /** Returns the ratio of the answer's two sides in each pair; none with another number of sides, or where one passes no rate. */
    static List<Double> ratios(List<Course> courses) {
        return pairsOfTwo(courses).map(CoursePairs::ratios).orElse(List.of());
    }

    /** Returns the sign of each pair's difference where one of the answer's two sides passes no rate; none otherwise. */
    static List<Integer> directions(List<Course> courses) {
        return pairsOfTwo(courses).map(CoursePairs::directions).orElse(List.of());
    }

    private static Optional<CoursePairs> pairsOfTwo(List<Course> courses) {
        Map<String, List<Course>> sides = bySide(courses);
        return sides.size() == 2 ? Optional.of(CoursePairs.of(pairs(sides).getFirst(), sides)) : Optional.empty();
    }

    private static SideResponses sameRate(List<List<Course>> sides) {
        List<Map<Integer, Double>> newOrders = p90ByRate(sides, Step::p90Millis);
        List<Map<Integer, Double>> workOrders = p90ByRate(sides, Step::workOrderP90Millis);
        return newOrders.getFirst().keySet().stream().filter(rate -> isKnown(newOrders, rate)).max(Integer::compare).map(rate -> {
            SideResponses ofNewOrders = new SideResponses(rate, at(newOrders, rate));
            return isKnown(workOrders, rate)
                    ? ofNewOrders.orIfOnlyTheyDiffer(SideResponses.ofWorkOrders(rate, at(workOrders, rate))) : ofNewOrders;
        }).orElse(null);
    }

    private static List<Map<Integer, Double>> p90ByRate(List<List<Course>> sides, ToDoubleFunction<Step> of) {
        return sides.stream().map(courses -> p90OfOne(courses, of)).toList();
    }

    private static boolean isKnown(List<Map<Integer, Double>> sides, int rate) {
        return sides.stream().allMatch(side -> side.containsKey(rate));
    }

    private static List<Double> at(List<Map<Integer, Double>> sides, int rate) {
        return sides.stream().map(side -> side.get(rate)).toList();
    }

    /** Returns the responses of a side by rate; of several steps at a rate, the latest counts. */
    private static Map<Integer, Double> p90OfOne(List<Course> courses, ToDoubleFunction<Step> of) {
        Map<Integer, List<Double>> all = new LinkedHashMap<>();
        for (Course course : courses) {
            Map<Integer, Double> latest = new LinkedHashMap<>();
            course.steps().stream().filter(step -> step.verdict() != StepVerdict.INVALID && !Double.isNaN(of.applyAsDouble(step)))
                    .forEach(step -> latest.put(step.injectionRate(), of.applyAsDouble(step)));
            latest.forEach((rate, p90) -> all.computeIfAbsent(rate, _ -> new ArrayList<>()).add(p90));
        }
        Map<Integer, Double> medians = new LinkedHashMap<>();
        all.forEach((rate, values) -> medians.put(rate, values.stream().sorted().toList().get((values.size() - 1) / 2)));
        return medians;
    }

    /**
     * Capacities of two sides in the repetitions in which both courses count.
     *
     * @param pairs one for each of these repetitions
     */
    record CoursePairs(List<Both> pairs) {

        /** Highest rates that the two sides pass; 0 for none. */
        private record Both(int of, int to) {

            boolean hasRatio() {
                return of > 0 && to > 0;
            }

            boolean nonePasses() {
                return of == 0 && to == 0;
            }
        }

        /** Pairs the courses of two sides by repetition. */
        static CoursePairs of(SidePair sides, Map<String, List<Course>> courses) {
            return new CoursePairs(courses.get(sides.to()).stream().filter(Course::counts)
                    .flatMap(to -> courses.get(sides.of()).stream().filter(of -> of.counts() && of.repetition() == to.repetition())
                            .map(of -> new Both(of.found().passes(), to.found().passes())))
                    .toList());
        }

        /** Returns the ratio of each pair; none where a side passes no rate in one. */
        List<Double> ratios() {
            return pairs.stream().allMatch(Both::hasRatio) ? pairs.stream().map(both -> (double) both.of / both.to).toList() : List.of();
        }

        /**
         * Returns for each pair 1 when the first side passes a higher rate, -1 when the other does, else 0; none where every pair has a
         * ratio, or no side passes a rate.
         */
        List<Integer> directions() {
            boolean needed = !pairs.stream().allMatch(Both::hasRatio) && !pairs.stream().allMatch(Both::nonePasses);
            return needed ? pairs.stream().map(both -> Integer.signum(both.of - both.to)).toList() : List.of();
        }
    }
}
