package org.bbops.analysis.predict;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.read.Wording;

/**
 * Predicted capacities, and their errors against measured ones.
 *
 * @param circumstances circumstances of the prediction
 * @param calibratedAt circumstances of the calibrating result
 * @param capacities of each side that was calibrated
 * @param ratio capacity of messaging over that of sync; null without both, or when sync passes no rate
 * @param measured every measured capacity with its prediction
 * @param map the ratio over latency and connections
 * @param remarks limitations of the prediction, each as a clause
 */
public record Prediction(Circumstances circumstances, Circumstances calibratedAt, List<PredictedCapacity> capacities, Double ratio,
        List<MeasuredPoint> measured, List<MapCell> map, List<String> remarks) {

    private static final double PERCENT = 100;
    private static final String HEAD = "  %-10s %20s %6s %9s %10s %10s";
    private static final String POINT = "  %-10s %20s %6d %9.1f %10.1f %+8.0f %%  %s";
    /**
     * Least difference worth acting on: capacities are measured to 5 %, so that a ratio of two may be off by this much without any error of
     * the model.
     */
    private static final double DIFFERENCE_MIN = 0.1;

    public Prediction {
        capacities = List.copyOf(capacities);
        measured = List.copyOf(measured);
        map = List.copyOf(map);
        remarks = List.copyOf(remarks);
    }

    /**
     * A measured capacity.
     *
     * @param side level of purchasing
     * @param circumstances circumstances of the measurement
     * @param calibrated true when steps of these courses calibrated the model; the capacity itself never does
     * @param courses number of courses measured
     * @param measuredRate geometric mean of their capacities
     * @param predictedRate the prediction
     */
    public record MeasuredPoint(String side, Circumstances circumstances, boolean calibrated, int courses, double measuredRate,
            double predictedRate) {

        /** Returns predicted over measured rate, minus 1. */
        @JsonProperty
        public double error() {
            return predictedRate / measuredRate - 1;
        }

        private String line() {
            return String.format(Locale.ROOT, POINT, side, circumstances.latency(), circumstances.connections(), measuredRate,
                    predictedRate,
                    PERCENT * error(), calibrated ? "calibrates" : "checks");
        }
    }

    /**
     * A point of the map.
     *
     * @param circumstances latency and connections
     * @param injectionRates predicted capacity by side
     * @param ratio messaging over sync; null without both
     */
    public record MapCell(Circumstances circumstances, Map<String, Double> injectionRates, Double ratio) {
    }

    /**
     * Size of the errors.
     *
     * @param points number of points compared
     * @param median of the absolute relative errors
     * @param worst greatest of the absolute relative errors
     */
    public record Errors(int points, double median, double worst) {

        private static Errors of(List<MeasuredPoint> points) {
            if (points.isEmpty()) {
                return null;
            }
            List<Double> sorted = points.stream().map(point -> Math.abs(point.error())).sorted().toList();
            int half = sorted.size() / 2;
            double median = sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
            return new Errors(sorted.size(), median, sorted.getLast());
        }
    }

    /** Returns the errors on the points that did not calibrate; null when there is none. */
    @JsonProperty
    public Errors checkedErrors() {
        return Errors.of(measured.stream().filter(point -> !point.calibrated()).toList());
    }

    /** Returns the errors on the capacities of the calibrating courses; null when none is known. */
    @JsonProperty
    public Errors calibratedErrors() {
        return Errors.of(measured.stream().filter(MeasuredPoint::calibrated).toList());
    }

    /** Formats the answer as one line. */
    @JsonProperty
    public String sentence() {
        String sides = capacities.stream().map(side -> String.format(Locale.ROOT, side.injectionRate() == 0 ? "%s no rate (%3$s)"
                : "%s up to Ir %.0f (%s)", side.side(), side.injectionRate(), side.boundBy().because())).collect(Collectors.joining(", "));
        return "%s a supplier of %s and %s should pass: %s%s; %s.".formatted(advice(), circumstances.latency(),
                Wording.count(circumstances.connections(), "connection"), sides,
                ratio == null ? "" : String.format(Locale.ROOT, ", %.1f times", ratio),
                Stream.concat(Stream.of(trust()), remarks.stream()).collect(Collectors.joining("; ")));
    }

    private String advice() {
        if (capacities.size() < 2) {
            return "With";
        }
        if (ratio == null) {
            boolean onePasses = capacities.stream().anyMatch(side -> side.injectionRate() > 0);
            return onePasses ? "Use messaging: with" : "Capacity does not decide: with";
        }
        Errors checked = checkedErrors();
        double doubt = Math.max(DIFFERENCE_MIN, checked == null ? 0 : checked.median());
        if (ratio > 1 + doubt) {
            return "Use messaging: with";
        }
        return ratio < 1 / (1 + doubt) ? "Call the supplier directly: with" : "Capacity does not decide: with";
    }

    private String trust() {
        Errors checked = checkedErrors();
        if (checked != null) {
            return String.format(Locale.ROOT,
                    "off by %.0f %% in the median and %.0f %% at worst at %d measured point%s that did not calibrate",
                    PERCENT * checked.median(), PERCENT * checked.worst(), checked.points(), checked.points() == 1 ? "" : "s");
        }
        Errors own = calibratedErrors();
        return own == null ? "no measured capacity to check it with" : String.format(Locale.ROOT,
                "off by %.0f %% at worst from the capacities of the courses that calibrated, and checked nowhere else",
                PERCENT * own.worst());
    }

    /** Formats it for a terminal as lines, without a line end at the last; the answer first. */
    public String text() {
        List<String> lines = new ArrayList<>(List.of(sentence(), "", "bounds of each resource alone (Ir)"));
        capacities.forEach(side -> lines.add(String.format(Locale.ROOT, "  %-10s %s", side.side(), side.bounds().stream()
                .map(bound -> String.format(Locale.ROOT, "%s %.0f", bound.resource().label(), bound.injectionRate()))
                .collect(Collectors.joining(", ")))));
        if (!measured.isEmpty()) {
            lines.addAll(List.of("", HEAD.formatted("measured", "supplier.latency", "pool", "measured", "predicted", "error")));
            byError().forEach(point -> lines.add(point.line()));
        }
        if (hasMap()) {
            lines.addAll(mapLines());
        }
        return String.join("\n", lines);
    }

    /** Returns true when the map has a ratio: where both sides were calibrated. */
    public boolean hasMap() {
        return map.stream().anyMatch(cell -> cell.ratio() != null);
    }

    private List<String> mapLines() {
        List<String> lines = new ArrayList<>(List.of("", "messaging over sync, predicted: supplier.latency down, pool-size across",
                "  %8s".formatted("") + Predictor.POOLS.stream().map("%8d"::formatted).collect(Collectors.joining())));
        for (String latency : Predictor.LATENCIES) {
            lines.add("  %8s".formatted(latency) + map.stream().filter(cell -> cell.circumstances().latency().equals(latency))
                    .map(cell -> cell.ratio() == null ? "%8s".formatted("-") : String.format(Locale.ROOT, "%8.1f", cell.ratio()))
                    .collect(Collectors.joining()));
        }
        return lines;
    }

    /** Returns the measured points, those used as a check first, in descending order of errors. */
    private List<MeasuredPoint> byError() {
        return measured.stream().sorted(Comparator.comparing(MeasuredPoint::calibrated)
                .thenComparing(point -> -Math.abs(point.error()))).toList();
    }

    /**
     * Supplier and connections that a prediction is made for.
     *
     * @param latency level of supplier.latency
     * @param connections of the pool, 1 or more
     */
    public record Circumstances(String latency, int connections) {

        SupplierTime supplier() {
            return SupplierTime.of(latency);
        }

        /** Returns true for a course with this latency and pool. */
        public boolean areThoseOf(Course course) {
            return latency.equals(course.level(Calibration.LATENCY))
                    && Integer.toString(connections).equals(course.level(Calibration.POOL));
        }
    }

    /**
     * Predicted capacity of one side.
     *
     * @param side level of purchasing
     * @param injectionRate highest rate within all limits, to a tenth; 0 when there is none
     * @param boundBy the limiting resource
     * @param bounds the rate that each resource alone would allow, lowest first
     * @param occupancy busy shares at the capacity
     */
    public record PredictedCapacity(String side, double injectionRate, Resource boundBy, List<Bound> bounds, Use occupancy) {

        public PredictedCapacity {
            bounds = List.copyOf(bounds);
        }

        /**
         * Asymptotic bound by the utilization law: the rate at which the resource would be fully utilized.
         *
         * @param resource the resource
         * @param injectionRate the rate
         */
        public record Bound(Resource resource, double injectionRate) {
        }

        /** Busy shares, 0 to 1: of processors, of connections, of connections at the supplier, of the hottest lock, of senders. */
        public record Use(double processors, double connections, double supplierCalls, double hottestLock, double senders) {

            static Use of(PredictedLoad load) {
                return new Use(load.processorsUse(), load.connectionsUse(), load.supplierUse(), load.hottestLockUse(), load.sendersUse());
            }
        }
    }
}
