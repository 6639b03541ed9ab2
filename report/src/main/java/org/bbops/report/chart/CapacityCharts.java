package org.bbops.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.predict.Prediction;
import org.bbops.analysis.predict.Prediction.MapCell;
import org.bbops.analysis.predict.Prediction.MeasuredPoint;
import org.bbops.analysis.predict.Prediction.PredictedCapacity;
import org.bbops.analysis.predict.Predictor;
import org.bbops.analysis.predict.SupplierTime;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.report.chart.ChartData.CapacityData;
import org.bbops.report.chart.ChartData.CapacityData.BoundData;
import org.bbops.report.chart.ChartData.CapacityData.CapacityLine;
import org.bbops.report.chart.ChartData.CapacityData.CapacityPoint;
import org.bbops.report.chart.ChartData.CapacityData.MeanInterval;
import org.bbops.report.chart.ChartData.CapacityData.MeasuredRatio;
import org.bbops.report.chart.ChartData.CapacityData.RatioMap;

/** Computes the charts of measured capacities. */
public final class CapacityCharts {

    private static final String PURCHASING = "purchasing";
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final List<String> WORST_FIRST = List.of("invalid", "failed", StepVerdict.NOTHING_TOLD.label(),
            DecidedRules.NOTHING_BROKEN,
            "passed");

    private CapacityCharts() {
    }

    /** Returns the data of all courses; null when there is no capacity. */
    static CapacityData of(List<CapacityResult> capacities) {
        if (capacities.isEmpty()) {
            return null;
        }
        List<CapacityLine> lines = lines(capacities);
        Optional<Prediction> prediction = prediction(capacities);
        return new CapacityData(lines, prediction.map(known -> bounds(known, lines, capacities)).orElse(List.of()),
                prediction.filter(Prediction::hasMap).map(CapacityCharts::map).orElse(null));
    }

    /** Returns the bounds of each side at the predicted latency and pool, by the line of its first course there. */
    private static List<BoundData> bounds(Prediction prediction, List<CapacityLine> lines, List<CapacityResult> capacities) {
        List<String> names = lines.stream().map(CapacityLine::name).toList();
        List<BoundData> bounds = new ArrayList<>();
        for (PredictedCapacity side : prediction.capacities()) {
            capacities.stream().flatMap(capacity -> capacity.courses().stream())
                    .filter(course -> side.side().equals(course.level(PURCHASING)) && prediction.circumstances().areThoseOf(course))
                    .findFirst()
                    .map(course -> names.indexOf(name(course, capacities))).ifPresent(line -> side.bounds()
                            .forEach(bound -> bounds
                                    .add(new BoundData(line, side.side(), bound.resource().label(), bound.injectionRate()))));
        }
        return List.copyOf(bounds);
    }

    /** Predicts at the first capacity's own latency and pool; empty when its results do not allow it. */
    public static Optional<Prediction> prediction(List<CapacityResult> capacities) {
        try {
            Predictor predictor = Predictor.of(capacities);
            return Optional.of(predictor.predict(predictor.calibrated()));
        } catch (WrongInputException _) {
            return Optional.empty();
        }
    }

    /** Name of a course's side, with the levels that differ between several capacities and are not in the side's name, as purchasing always is. */
    public static String name(Course course, List<CapacityResult> capacities) {
        List<Course> all = capacities.stream().flatMap(each -> each.courses().stream()).toList();
        String differing = course.levels().keySet().stream().sorted()
                .filter(factor -> !factor.equals(PURCHASING) && isFixed(factor, course, capacities))
                .filter(factor -> all.stream().map(each -> String.valueOf(each.level(factor))).distinct().count() > 1)
                .map(factor -> factor + " " + course.level(factor)).collect(Collectors.joining(", "));
        return differing.isEmpty() ? course.side() : course.side() + " (" + differing + ")";
    }

    /** Returns true when a factor has a single level in the capacity of a course, so that its sides are not named by it. */
    private static boolean isFixed(String factor, Course course, List<CapacityResult> capacities) {
        return capacities.stream().map(CapacityResult::courses).filter(courses -> courses.contains(course)).flatMap(List::stream)
                .map(each -> String.valueOf(each.level(factor))).distinct().count() == 1;
    }

    /** A step with the number of its course, which distinguishes repetitions. */
    private record Numbered(int course, Step step) {
    }

    private static List<CapacityLine> lines(List<CapacityResult> capacities) {
        Map<String, Map<Integer, List<Numbered>>> sides = new LinkedHashMap<>();
        List<Course> courses = capacities.stream().flatMap(each -> each.courses().stream()).toList();
        for (int number = 0; number < courses.size(); number++) {
            Map<Integer, List<Numbered>> side = sides.computeIfAbsent(name(courses.get(number), capacities), _ -> new TreeMap<>());
            for (Step step : courses.get(number).steps()) {
                side.computeIfAbsent(step.injectionRate(), _ -> new ArrayList<>()).add(new Numbered(number, step));
            }
        }
        return sides.entrySet().stream().map(side -> new CapacityLine(side.getKey(),
                side.getValue().entrySet().stream().map(rate -> point(rate.getKey(), rate.getValue())).toList())).toList();
    }

    private static CapacityPoint point(int rate, List<Numbered> steps) {
        List<Numbered> judged = steps.stream().filter(each -> each.step().verdict() != StepVerdict.INVALID).toList();
        List<Numbered> drawn = judged.isEmpty() ? steps : judged;
        return new CapacityPoint(rate, state(rate, steps), interval(drawn, Step::bbopsPerMinute), interval(drawn, Step::p90Millis),
                drawn.stream().anyMatch(each -> Double.isInfinite(each.step().p90Millis())),
                new CapacityData.BusyData(share(steps, Occupancy::processors), share(steps, Occupancy::connections),
                        share(steps, Occupancy::supplierCalls), share(steps, Occupancy::lockWaits),
                        share(steps, Occupancy::senders)));
    }

    /** Returns the verdict of most courses, each by the step that decides; of a tie the worse. */
    private static String state(int rate, List<Numbered> all) {
        List<Step> steps = all.stream()
                .collect(Collectors.groupingBy(Numbered::course, Collectors.mapping(Numbered::step, Collectors.toList())))
                .values().stream().map(course -> Step.deciding(course, rate)).flatMap(Optional::stream).toList();
        Map<String, Long> states = steps.stream().collect(Collectors.groupingBy(step -> step.verdict().label(), Collectors.counting()));
        String state = states.entrySet().stream().max(Map.Entry.<String, Long>comparingByValue()
                .thenComparing(entry -> -WORST_FIRST.indexOf(entry.getKey()))).orElseThrow().getKey();
        return state.equals(StepVerdict.FAILED.label())
                && steps.stream().filter(step -> step.verdict() == StepVerdict.FAILED).allMatch(Step::isLate) ? CapacityData.FAILED_LATE
                        : state;
    }

    private static Double share(List<Numbered> steps, ToDoubleFunction<Occupancy> of) {
        OptionalDouble mean = steps.stream().map(Numbered::step).filter(step -> step.occupancy() != null)
                .mapToDouble(step -> of.applyAsDouble(step.occupancy())).filter(value -> !Double.isNaN(value)).average();
        return mean.isPresent() ? mean.getAsDouble() : null;
    }

    /**
     * Geometric mean over courses with its 95 % interval; without an interval where there is one course only. Null where a course has no
     * finite figure, since the others alone would look better than all together.
     */
    private static MeanInterval interval(List<Numbered> steps, ToDoubleFunction<Step> of) {
        if (steps.stream().anyMatch(each -> Double.isInfinite(of.applyAsDouble(each.step())))) {
            return null;
        }
        Map<Integer, List<Double>> byCourse = steps.stream().filter(each -> isDrawn(of.applyAsDouble(each.step())))
                .collect(Collectors.groupingBy(Numbered::course,
                        Collectors.mapping(each -> of.applyAsDouble(each.step()), Collectors.toList())));
        if (byCourse.isEmpty()) {
            return null;
        }
        Ratio mean = mean(byCourse.values().stream().map(values -> mean(values).value()).toList());
        return mean.hasError() ? new MeanInterval(mean.value(), mean.low(), mean.high())
                : new MeanInterval(mean.value(), mean.value(), mean.value());
    }

    /** Returns false for a figure without a place on the axis, such as a percentile among errors. */
    private static boolean isDrawn(double figure) {
        return figure > 0 && Double.isFinite(figure);
    }

    private static Ratio mean(List<Double> values) {
        return Ratio.ofPairs(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static RatioMap map(Prediction prediction) {
        List<String> latencies = prediction.map().stream().map(cell -> cell.circumstances().latency()).distinct().toList();
        List<Integer> pools = prediction.map().stream().map(cell -> cell.circumstances().connections()).distinct().sorted().toList();
        List<List<Double>> ratios = latencies.stream().map(latency -> prediction.map().stream()
                .filter(cell -> cell.circumstances().latency().equals(latency))
                .sorted(Comparator.comparing(cell -> cell.circumstances().connections())).map(MapCell::ratio).toList()).toList();
        return new RatioMap(latencies, pools, ratios, measured(prediction));
    }

    private static List<MeasuredRatio> measured(Prediction prediction) {
        List<MeasuredRatio> ratios = new ArrayList<>();
        for (MeasuredPoint sync : prediction.measured().stream()
                .filter(point -> point.side().equals("sync") && point.measuredRate() > 0 && point.predictedRate() > 0).toList()) {
            prediction.measured().stream().filter(point -> point.side().equals("messaging")
                    && point.circumstances().equals(sync.circumstances()) && point.calibrated() == sync.calibrated()).findFirst()
                    .ifPresent(messaging -> ratios.add(new MeasuredRatio(sync.circumstances().latency(),
                            MILLIS_PER_SECOND * SupplierTime.of(sync.circumstances().latency()).mean(), sync.circumstances().connections(),
                            messaging.measuredRate() / sync.measuredRate(), messaging.predictedRate() / sync.predictedRate())));
        }
        return ratios;
    }
}
