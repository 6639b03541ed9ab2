package org.bbops.report.chart;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.statistics.MedianRange;

/**
 * Input of the page's script, which reads these names.
 *
 * @param throughput definition of the throughputs
 * @param load injection rates, or numbers of users, that were tried
 * @param limitsMillis limit of the 90th percentile, by transaction; none where there is no such rule
 * @param lines one for each combination of the other varied levels
 * @param cells every combination with its load: parts of the response times, errors, purchase orders
 * @param runs every run over time
 * @param capacity measured capacities; null when there is none
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ChartData(Throughput throughput, Loads load, Map<String, Double> limitsMillis,
        List<LineData> lines, List<CellData> cells, List<RunData> runs, CapacityData capacity) {

    /**
     * Throughput figure of the charts.
     *
     * @param unit BBops/min, or the unit of a closed load
     * @param idealPerRate throughput per injection rate of a system that completes the whole load; null for a closed load
     */
    record Throughput(String unit, Double idealPerRate) {
    }

    /**
     * Horizontal axis of the charts over the load.
     *
     * @param label its name
     * @param tried loads tried, in ascending order
     */
    record Loads(String label, List<Integer> tried) {
    }

    /** Line over loads. */
    record LineData(String name, List<PointData> points) {
    }

    /**
     * Point of a line.
     *
     * @param throughput over repetitions; null when no valid run has it
     * @param p90Millis 90th percentile of the response by transaction; null when no valid run has it
     * @param beyondAnyLimit transactions of which more than a tenth ended in errors in a run, so that they have no such percentile
     */
    record PointData(int load, String state, MedianRange throughput, Map<String, MedianRange> p90Millis, List<String> beyondAnyLimit) {
    }

    /** Combination of levels; the time by transaction and part is the mean over repetitions, the counts are their sum. */
    record CellData(String name, Map<String, Map<String, Double>> time, Map<String, Long> errors,
            Map<String, Long> conflicts, Map<String, Long> purchaseOrders) {
    }

    /**
     * Run over time.
     *
     * @param id of its part of the page
     * @param phases name, beginning and end in seconds
     * @param rampUpNeededSeconds shortest ramp-up that would have left a steady window; null when it was not unsteady, or no length is shown
     *     to suffice
     * @param course figures of each slice of time
     * @param queue number of waiting purchase orders
     */
    record RunData(String id, String name, List<PhaseData> phases, Double rampUpNeededSeconds, @JsonUnwrapped CourseData course,
            QueueData queue) {
    }

    /**
     * Figures of slices of time.
     *
     * @param seconds the middle of each slice; the other lists have a value for each
     * @param throughput in the charts' unit
     * @param ideal throughput of a system that completes the whole load; null for a closed load
     */
    record CourseData(List<Double> seconds, List<Double> throughput, Double ideal, Map<String, TransactionData> transactions,
            Map<String, List<Long>> errors) {
    }

    /** Phase of a run. */
    record PhaseData(String name, double from, double to) {
    }

    /** Response times of a transaction in each slice, and the percentile curve of the steady state as pairs. */
    record TransactionData(List<Double> p50Millis, List<Double> p90Millis, List<Double> p99Millis, List<List<Double>> curve) {
    }

    /** The queue at the end of each interval. */
    record QueueData(List<Double> seconds, List<Long> outboxPending, List<Long> queued, List<Long> deadLettered) {
    }

    /**
     * Figures of measured capacities for the page's script, which reads these names.
     *
     * @param lines one for each side
     * @param bounds predicted bounds of the first capacity's sides, in the order of the lines; none when they cannot be predicted
     * @param map predicted ratio of messaging to sync; null when it cannot be predicted
     */
    public record CapacityData(List<CapacityLine> lines, List<BoundData> bounds, RatioMap map) {

        /** State of a rate that failed by more than the lateness of the driver explains. */
        static final String FAILED_LATE = "failed, driver late";

        /** Mean with its 95 % interval, by the names that the script reads of a {@link MedianRange} too. */
        record MeanInterval(@JsonProperty("median") double mean, double low, double high) {
        }

        /** A side over the injection rate, rising. */
        record CapacityLine(String name, List<CapacityPoint> points) {
        }

        /**
         * Steps of a side at one rate.
         *
         * @param state verdict of the majority of the steps, the worse one in a tie; {@link #FAILED_LATE} when the driver was late in each
         *     that failed
         * @param bbopsPerMinute mean over courses with its 95 % interval; without one where there is one course
         * @param p90Millis mean of newOrder's 90th percentile over courses, with its 95 % interval; null when none succeeded
         * @param beyondAnyLimit true when that percentile is null as more than a tenth ended in errors
         * @param busy resources in use
         */
        record CapacityPoint(int rate, String state, MeanInterval bbopsPerMinute, MeanInterval p90Millis,
                boolean beyondAnyLimit, @JsonUnwrapped BusyData busy) {
        }

        /** Busy shares, 0 to 1 and null when not known; lock waits in connections. */
        record BusyData(Double processors, Double connections, Double supplierCalls, Double lockWaits, Double senders) {
        }

        /**
         * Rate at which a resource would be used up.
         *
         * @param line index of the side's line
         * @param side its level of purchasing
         * @param resource name of the resource
         */
        record BoundData(int line, String side, String resource, double rate) {
        }

        /**
         * Predicted ratios by latency and pool size.
         *
         * @param pools sizes, rising
         * @param ratios for each latency, one for each pool; null where sync passes no rate
         * @param measured ratios where both sides were measured
         */
        record RatioMap(List<String> latencies, List<Integer> pools, List<List<Double>> ratios, List<MeasuredRatio> measured) {
        }

        /**
         * A measured ratio with the predicted one.
         *
         * @param meanMillis mean of the supplier's latency
         */
        record MeasuredRatio(String latency, double meanMillis, int pool, double ratio, double predicted) {
        }
    }
}
