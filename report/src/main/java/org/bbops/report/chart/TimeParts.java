package org.bbops.report.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.bbops.analysis.read.RunSummary.TimeSplit;

/** The parts of a response time in the order in which docs/time.md has them. */
final class TimeParts {

    private TimeParts() {
    }

    /** Means over repetitions. Where one of them does not tell lock waits they are in the SQL of all, and that says so. */
    static Map<String, Double> means(List<TimeSplit> splits) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("stations", mean(splits, TimeSplit::stationMillis));
        parts.put("lag", mean(splits, TimeSplit::driverLagMillis));
        parts.put("connection", mean(splits, TimeSplit::connectionWaitMillis));
        if (splits.stream().allMatch(split -> split.lockWaitMillis() != null)) {
            parts.put("lock", mean(splits, TimeSplit::lockWaitMillis));
            parts.put("SQL", mean(splits, TimeSplit::sqlMillis));
        } else {
            parts.put("SQL and locks", mean(splits, split -> split.sqlMillis()
                + (split.lockWaitMillis() == null ? 0 : split.lockWaitMillis())));
        }
        parts.put("supplier", mean(splits, TimeSplit::supplierCallMillis));
        parts.put("hand-over", mean(splits, TimeSplit::handOverMillis));
        parts.put("commit", mean(splits, TimeSplit::commitMillis));
        parts.put("rest", mean(splits, TimeSplit::restMillis));
        return parts;
    }

    private static double mean(List<TimeSplit> splits, ToDoubleFunction<TimeSplit> part) {
        return splits.stream().mapToDouble(part).average().orElseThrow();
    }
}
