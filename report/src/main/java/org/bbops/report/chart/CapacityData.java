package org.bbops.report.chart;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

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

    /** A side over the injection rate, rising. */
    record CapacityLine(String name, List<CapacityPoint> points) {
    }

    /**
     * Steps of a side at one rate.
     *
     * @param state verdict of the majority of the steps, the worse one in a tie; {@link #FAILED_LATE} when the driver was late in each that
     *     failed
     * @param bbopsPerMinute mean over courses with its 95 % interval; without one where there is one course
     * @param p90Millis mean of newOrder's 90th percentile over courses, with its 95 % interval; null when none succeeded
     * @param busy resources in use
     */
    record CapacityPoint(int rate, String state, ChartData.SpreadData bbopsPerMinute, ChartData.SpreadData p90Millis,
            @JsonUnwrapped BusyData busy) {
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

    /** A measured ratio with the predicted one. */
    record MeasuredRatio(String latency, int pool, double ratio, double predicted) {
    }
}
