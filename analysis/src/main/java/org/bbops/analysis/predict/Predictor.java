package org.bbops.analysis.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Found;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.RateSearch.Forecast;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.predict.Prediction.Circumstances;
import org.bbops.analysis.predict.Prediction.MapCell;
import org.bbops.analysis.predict.Prediction.MeasuredPoint;
import org.bbops.analysis.predict.Prediction.PredictedCapacity;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.verdict.Decision;
import org.bbops.contracts.process.WrongInputException;

/** Predictor of capacities: calibrates the model of each side with the first capacity result, and compares predictions with all results. */
public final class Predictor {

    /** Latencies of the map. */
    static final List<String> LATENCIES = List.of("0ms", "50ms", "100ms", "200ms", "500ms", "1000ms", "2000ms");
    /** Pool sizes of the map. */
    static final List<Integer> POOLS = List.of(5, 10, 20, 30, 50);

    /**
     * Factor that corrects forecasts. In 28 courses on two machines the capacity was, at the median, 1.12 to 1.19 times the forecast from
     * sync's steps before the first failure, and 1.6 (after one step) to 1.16 times (after four) that from messaging's.
     */
    private static final double FORECASTS_ARE_LOW = 1.15;

    /** Levels of HSQLDB and of Derby at which a writer locks the whole table (docs/databases.md). */
    private static final Set<String> TABLE_LOCKS = Set.of("locks", "mvlocks", "table-locks");
    private static final Set<String> MAY_DIFFER = Set.of(Calibration.PURCHASING, Calibration.LATENCY, Calibration.POOL,
            "supplier.lead-time-unit");

    private final Map<String, SideModel> sides = new LinkedHashMap<>();
    private final List<MeasuredPoint> measured;
    private final Circumstances calibrated;
    private final List<String> remarks;

    private Predictor(List<Course> calibrating, List<Course> others, boolean manyBuilds) {
        bySide(calibrating).forEach((side, courses) -> sides.put(side, Calibration.of(side, courses, calibrating)));
        this.calibrated = circumstances(calibrating.getFirst());
        this.measured = new ArrayList<>(measured(calibrating, true));
        this.measured.addAll(measured(others, false));
        this.remarks = Stream.of(
                manyBuilds ? "these results are of different builds" : "",
                sides.values().stream().anyMatch(side -> side.demands().processors().perRate() == 0)
                        ? "processor time is not known, so that a limit by processors is not predicted"
                        : "")
                .filter(remark -> !remark.isEmpty()).toList();
    }

    /**
     * Calibrates the model.
     *
     * @param results one or more; the first calibrates, with one of another side at the same latency and pool if there is one, as a system
     *     elsewhere serves one side only; the others check
     * @throws WrongInputException when the first cannot calibrate, or the others are of another system or machine
     */
    public static Predictor of(List<CapacityResult> results) {
        if (results.getFirst().courses().isEmpty()) {
            throw new WrongInputException(
                    "no course has been made yet in the first of these results; go on with bbops capacity --resume");
        }
        List<CapacityResult> both = calibrating(results);
        List<Course> calibrating = courses(both);
        List<Course> others = courses(results.stream().filter(result -> !both.contains(result)).toList());
        refuseOtherSystems(calibrating, others);
        refuseOtherMachines(courses(results));
        refuseUnknownForms(calibrating.getFirst());
        return new Predictor(calibrating, others,
                results.stream().map(CapacityResult::build).filter(Objects::nonNull).distinct().count() > 1);
    }

    private static List<Course> courses(List<CapacityResult> results) {
        return results.stream().flatMap(result -> result.courses().stream()).toList();
    }

    /** Returns the first result, with the next one of the other side where it has one side only. */
    private static List<CapacityResult> calibrating(List<CapacityResult> results) {
        CapacityResult first = results.getFirst();
        Set<String> its = bySide(first.courses()).keySet();
        Course here = first.courses().getFirst();
        Optional<CapacityResult> other = its.size() > 1 ? Optional.empty()
                : results.stream().skip(1).filter(result -> !result.courses().isEmpty() && result.courses().stream()
                        .allMatch(course -> !its.contains(side(course)) && isAtSamePlace(course, here))).findFirst();
        return Stream.concat(Stream.of(first), other.stream()).toList();
    }

    private static boolean isAtSamePlace(Course one, Course other) {
        return Stream.of(Calibration.LATENCY, Calibration.POOL).allMatch(factor -> Objects.equals(one.level(factor), other.level(factor)));
    }

    private static void refuseOtherMachines(List<Course> all) {
        List<Integer> processors = all.stream().flatMap(course -> course.steps().stream()).map(Step::demand).filter(Objects::nonNull)
                .map(Demand::processors).distinct().sorted().toList();
        if (processors.size() > 1) {
            throw new WrongInputException("these courses are of different machines, with %s processors; predict from courses of one machine"
                    .formatted(Wording.list(processors.stream().map(String::valueOf).toList())));
        }
    }

    private static void refuseOtherSystems(List<Course> calibrating, List<Course> others) {
        List<Course> all = new ArrayList<>(calibrating);
        all.addAll(others);
        Set<String> factors = new TreeSet<>();
        all.forEach(course -> factors.addAll(course.levels().keySet()));
        factors.removeAll(MAY_DIFFER);
        for (String factor : factors) {
            Set<String> levels = all.stream().map(course -> course.level(factor)).filter(Objects::nonNull)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            if (levels.size() > 1) {
                throw new WrongInputException(("these courses are of different systems: their %s is %s; predict from courses that "
                        + "differ in purchasing, supplier.latency and pool-size only").formatted(factor, String.join(" and ", levels)));
            }
        }
    }

    private static void refuseUnknownForms(Course course) {
        if ("four-jvms".equals(course.level("topology"))) {
            throw new WrongInputException(
                    "the model knows one pool of connections, and topology four-jvms has four; predict from one-jvm");
        }
        if ("grow".equals(course.level("pool-exhaustion"))) {
            throw new WrongInputException("the model knows a pool of a fixed size, which pool-exhaustion grow leaves open; predict from "
                    + "pool-exhaustion wait");
        }
        if (TABLE_LOCKS.contains(String.valueOf(course.level("concurrency-control")))) {
            throw new WrongInputException("the model knows locks on rows, and with concurrency-control %s a writer locks whole tables, for "
                    .formatted(course.level("concurrency-control")) + "which every transaction waits; predict from another");
        }
        if ("ecperf".equals(course.level("population-model"))) {
            throw new WrongInputException("with population-model ecperf the share of purchases changes with the rate, which the model "
                    + "does not know; predict from population-model bbops");
        }
    }

    private static Map<String, List<Course>> bySide(List<Course> courses) {
        return courses.stream().collect(Collectors.groupingBy(Predictor::side, LinkedHashMap::new, Collectors.toList()));
    }

    static String side(Course course) {
        return Objects.requireNonNullElse(course.level(Calibration.PURCHASING), course.side());
    }

    static Circumstances circumstances(Course course) {
        String pool = course.level(Calibration.POOL);
        if (pool == null || !pool.matches("\\d{1,9}")) {
            throw new WrongInputException(
                    "%s of %s has no whole number as its %s; copy the whole results directory, and change nothing in it"
                            .formatted(CapacityResult.FILE, course.side(), Calibration.POOL));
        }
        return new Circumstances(course.level(Calibration.LATENCY), Integer.parseInt(pool));
    }

    /**
     * Forecasts the capacity of a course in progress from its steps so far: the higher one of two, raised by {@link #FORECASTS_ARE_LOW}.
     * Compilation in early steps can make the line fitted to all of them fall with the rate; the line then goes through the origin and
     * forecasts too little. So does the latest step alone, which has no constant part. A forecast that is too high costs a failed step.
     *
     * @param course side and levels of the course
     */
    public static Forecast forecast(Identity course) {
        return steps -> {
            IntSummaryStatistics sustained = steps.stream().filter(step -> step.verdict().isSustained()).mapToInt(Step::injectionRate)
                    .summaryStatistics();
            if (sustained.getCount() == 0 || !course.levels().containsKey(Calibration.POOL)) {
                return OptionalInt.empty();
            }
            // The lowest step always calibrates, as do those at or below half of the rate passed.
            int passes = Math.max(2 * sustained.getMin(), sustained.getMax());
            Course sofar = new Course(course, null, steps, new Found(passes, passes + 1, false, Resource.UNKNOWN), null);
            try {
                refuseUnknownForms(sofar);
                int highest = (int) Stream
                        .of(Calibration.of(side(sofar), List.of(sofar), List.of(sofar)), Calibration.ofLatest(side(sofar), sofar))
                        .mapToDouble(model -> model.capacity(circumstances(sofar)).injectionRate()).max().orElseThrow();
                int rate = (int) (FORECASTS_ARE_LOW * highest);
                return rate < 1 ? OptionalInt.empty() : OptionalInt.of(rate);
            } catch (WrongInputException _) {
                return OptionalInt.empty();
            }
        };
    }

    /** Returns the latency and pool of the first calibrating course. */
    public Circumstances calibrated() {
        return calibrated;
    }

    /** Predicts for a supplier and a pool. */
    public Prediction predict(Circumstances circumstances) {
        List<PredictedCapacity> capacities = capacities(circumstances);
        return new Prediction(circumstances, calibrated, capacities, ratio(capacities), measured, map(), remarks);
    }

    /** Returns true when the capacity of this side is predicted. */
    public boolean predicts(String side) {
        return sides.containsKey(side);
    }

    private List<PredictedCapacity> capacities(Circumstances circumstances) {
        return sides.values().stream().map(side -> side.capacity(circumstances)).toList();
    }

    /**
     * Predicts, where both sides passed about the same rate, how slow a supplier or how small a pool would make messaging pass more.
     *
     * @return a part of a sentence; empty when nothing can be predicted, or no difference is predicted
     */
    public static Optional<String> elsewhere(CapacityResult capacity) {
        try {
            Predictor predictor = Predictor.of(List.of(capacity));
            Circumstances here = predictor.calibrated;
            Optional<String> latency = LATENCIES.stream().filter(each -> SupplierTime.of(each).mean() > here.supplier().mean())
                    .filter(each -> predictor.predictsDifference(new Circumstances(each, here.connections()))).findFirst()
                    .map("a supplier of %s or more"::formatted);
            Optional<String> pool = POOLS.stream().sorted(Comparator.reverseOrder())
                    .filter(each -> each < here.connections())
                    .filter(each -> predictor.predictsDifference(new Circumstances(here.latency(), each))).findFirst()
                    .map("%d connections or fewer"::formatted);
            String from = Stream.of(latency, pool).flatMap(Optional::stream).collect(Collectors.joining(", or with "));
            return from.isEmpty() ? Optional.empty() : Optional.of("; a difference is predicted with " + from);
        } catch (WrongInputException _) {
            return Optional.empty();
        }
    }

    private boolean predictsDifference(Circumstances there) {
        Double ratio = ratio(capacities(there));
        return ratio != null && Decision.isDifference(ratio);
    }

    private static Double ratio(List<PredictedCapacity> capacities) {
        Optional<PredictedCapacity> sync = of(Calibration.SYNC, capacities);
        Optional<PredictedCapacity> messaging = capacities.stream().filter(side -> !side.side().equals(Calibration.SYNC)).findFirst();
        return sync.isEmpty() || messaging.isEmpty() || sync.get().injectionRate() == 0 ? null
                : messaging.get().injectionRate() / sync.get().injectionRate();
    }

    private static Optional<PredictedCapacity> of(String side, List<PredictedCapacity> capacities) {
        return capacities.stream().filter(each -> each.side().equals(side)).findFirst();
    }

    private List<MapCell> map() {
        List<MapCell> cells = new ArrayList<>();
        for (String latency : LATENCIES) {
            for (int pool : POOLS) {
                Circumstances there = new Circumstances(latency, pool);
                Map<String, Double> rates = new LinkedHashMap<>();
                List<PredictedCapacity> capacities = capacities(there);
                capacities.forEach(side -> rates.put(side.side(), side.injectionRate()));
                cells.add(new MapCell(there, rates, ratio(capacities)));
            }
        }
        return cells;
    }

    /** Returns the measured capacities by side and circumstances, without unreliable ones and those above the rates tried. */
    private List<MeasuredPoint> measured(List<Course> courses, boolean calibrates) {
        Map<List<Object>, List<Course>> points = courses.stream().filter(course -> course.isReliable() && !course.isOpen()
                && sides.containsKey(side(course)))
                .collect(Collectors.groupingBy(course -> List.of(side(course), circumstances(course)),
                        LinkedHashMap::new, Collectors.toList()));
        return points.values().stream().map(same -> {
            Course one = same.getFirst();
            String side = side(one);
            double found = Math.exp(same.stream().mapToDouble(course -> Math.log(course.found().passes())).average().orElse(Double.NaN));
            return new MeasuredPoint(side, circumstances(one), calibrates, same.size(), found,
                    sides.get(side).capacity(circumstances(one)).injectionRate());
        }).toList();
    }
}
