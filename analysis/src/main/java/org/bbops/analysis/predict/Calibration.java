package org.bbops.analysis.predict;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.Demand.OperationDemand;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.predict.SideModel.Demands;
import org.bbops.analysis.predict.SideModel.Demands.Profile;
import org.bbops.contracts.process.WrongInputException;

/**
 * Calibration of one side: computes its demands from the passed steps at or below half of its courses' capacity, where queues are short;
 * where there is none, as for a side whose only course began at the other side's capacity, from the lowest step that passed.
 */
final class Calibration {

    static final String PURCHASING = "purchasing";
    static final String SYNC = "sync";
    static final String LATENCY = "supplier.latency";
    static final String POOL = "pool-size";

    private static final Set<String> BACKGROUND = Set.of("publish", "findLargeOrders", "other");
    private static final Set<String> LOCK_INVENTORY = Set.of(Demands.SCHEDULE, Demands.DELIVER);
    /** Number of senders in results without the factor senders. */
    private static final int SENDERS_STANDARD = 32;
    private static final String SENDERS = "senders";
    private static final double HALF = 0.5;
    private static final Comparator<Point> LOWEST_FIRST = Comparator.comparing(point -> point.step().injectionRate());

    private final String side;
    private final List<Point> points;
    private final double callsPerSchedule;
    private final ProcessorFit.Line processors;

    /** Step used for calibration, with its course. */
    private record Point(Course course, Step step) {

        Demand demand() {
            return step.demand();
        }

        double rateSeconds() {
            return step.injectionRate() * demand().seconds();
        }

        /** Returns the slowdown by shared processors that its times contain; 1 when the processor time is not known. */
        double stretch() {
            double use = demand().allProcessorSeconds() / (demand().seconds() * demand().processors());
            return Double.isFinite(use)
                    ? PredictedLoad.stretch(demand().processors(), use, Predictor.circumstances(course).connections())
                    : 1;
        }
    }

    private Calibration(String side, List<Point> points, double callsPerSchedule, ProcessorFit.Line processors) {
        this.side = side;
        this.points = points;
        this.callsPerSchedule = callsPerSchedule;
        this.processors = processors;
    }

    /**
     * Calibrates one side.
     *
     * @param side level of purchasing
     * @param courses courses of the side
     * @param all courses of all sides, which have the same purchases
     * @throws WrongInputException when no step can calibrate
     */
    static SideModel of(String side, List<Course> courses, List<Course> all) {
        return of(side, courses, all, all.stream().flatMap(Calibration::processorTimes).toList());
    }

    /**
     * Calibrates the side of a course in progress, with the CPU time of its latest step, which the compilers have burdened least.
     *
     * @throws WrongInputException when no step can calibrate
     */
    static SideModel ofLatest(String side, Course course) {
        List<ProcessorFit.Point> points = processorTimes(course).toList();
        return of(side, List.of(course), List.of(course), points.subList(Math.max(0, points.size() - 1), points.size()));
    }

    private static SideModel of(String side, List<Course> courses, List<Course> all, List<ProcessorFit.Point> processorTimes) {
        List<Point> points = points(courses);
        if (points.isEmpty()) {
            throw new WrongInputException(nothing(side, courses));
        }
        ProcessorFit.Line processors = new ProcessorFit(processorTimes).of(side);
        return new SideModel(side, new Calibration(side, points, callsPerSchedule(all), processors).demands());
    }

    /**
     * Returns the points of all sustained steps: unlike responses and hold times, CPU time does not grow with queues. A step whose CPU time
     * is unknown, as with a system elsewhere, has none.
     */
    private static Stream<ProcessorFit.Point> processorTimes(Course course) {
        return course.steps().stream().filter(step -> step.verdict().isSustained() && step.demand() != null)
                .map(step -> new ProcessorFit.Point(Predictor.side(course), step.injectionRate(), step.demand().seconds(),
                        step.demand().allProcessorSeconds() / step.demand().seconds()))
                .filter(point -> Double.isFinite(point.busy()) && point.busy() > 0);
    }

    /** Returns the steps of a side's courses that are used for calibration. */
    private static List<Point> points(List<Course> courses) {
        List<Point> light = courses.stream().flatMap(Calibration::sustained)
                .filter(point -> point.step().injectionRate() <= HALF * point.course().found().passes()).toList();
        return !light.isEmpty() ? light
                : courses.stream().flatMap(course -> sustained(course).min(LOWEST_FIRST).stream()).toList();
    }

    private static Stream<Point> sustained(Course course) {
        return course.found() == null ? Stream.empty()
                : course.steps().stream().filter(step -> step.verdict().isSustained() && step.demand() != null)
                        .map(step -> new Point(course, step));
    }

    private static String nothing(String side, List<Course> courses) {
        boolean old = courses.stream().flatMap(course -> course.steps().stream()).allMatch(step -> step.demand() == null);
        if (old) {
            return "these results were measured by a bbops that did not record service demands; measure with bbops capacity again";
        }
        return "no step of %s has passed, so that there is nothing to calibrate with; measure lower rates with bbops capacity --start 1"
                .formatted(side);
    }

    private static double callsPerSchedule(List<Course> all) {
        double calls = 0;
        double schedules = 0;
        for (Point point : all.stream().flatMap(course -> points(List.of(course)).stream()).toList()) {
            Map<String, OperationDemand> operations = point.demand().operations();
            calls += operations.values().stream().mapToLong(OperationDemand::supplierCalls).sum();
            schedules += operations.containsKey(Demands.SCHEDULE) ? operations.get(Demands.SCHEDULE).count() : 0;
        }
        return schedules == 0 ? 0 : calls / schedules;
    }

    private Demands demands() {
        Course first = points.getFirst().course();
        boolean sync = side.equals(SYNC);
        Map<String, Profile> profiles = new TreeMap<>();
        Set<String> names = new TreeSet<>();
        points.forEach(point -> names.addAll(point.demand().operations().keySet()));
        names.removeAll(BACKGROUND);
        names.forEach(name -> profiles.put(name, profile(name, sync)));
        int senders = first.level(SENDERS) == null ? SENDERS_STANDARD : Integer.parseInt(first.level(SENDERS));
        return new Demands(profiles, new Demands.SupplierCalls(callsPerSchedule, callOverhead(), sync, senders),
                new Demands.Processors(processors.base(), processors.slope(), points.getFirst().demand().processors()),
                background());
    }

    private Profile profile(String name, boolean sync) {
        double count = 0;
        double rateSeconds = 0;
        double response = 0;
        double held = 0;
        for (Point point : points) {
            rateSeconds += point.rateSeconds();
            OperationDemand operation = point.demand().operations().get(name);
            if (operation != null) {
                double locks = LOCK_INVENTORY.contains(name) ? operation.lockWaitSeconds() : 0;
                count += operation.count();
                response += (operation.seconds() - operation.connectionWaitSeconds() - operation.supplierSeconds() - locks)
                        / point.stretch();
                held += (operation.heldSeconds() - (sync ? operation.supplierSeconds() : 0) - locks) / point.stretch();
            }
        }
        return new Profile(count / rateSeconds, Math.max(0, response / count), Math.max(0, held / count));
    }

    /** Returns the seconds of a call beyond the configured latency of the supplier. */
    private double callOverhead() {
        double calls = 0;
        double beyond = 0;
        for (Point point : points) {
            double latency = SupplierTime.of(point.course().level(LATENCY)).mean();
            for (OperationDemand operation : point.demand().operations().values()) {
                calls += operation.supplierCalls();
                beyond += operation.supplierSeconds() - latency * operation.supplierCalls();
            }
        }
        return calls == 0 ? 0 : Math.max(0, beyond / calls);
    }

    private double background() {
        double held = 0;
        double seconds = 0;
        for (Point point : points) {
            seconds += point.demand().seconds();
            held += point.demand().operations().entrySet().stream().filter(each -> BACKGROUND.contains(each.getKey()))
                    .mapToDouble(each -> each.getValue().heldSeconds()).sum();
        }
        return held / seconds;
    }
}
