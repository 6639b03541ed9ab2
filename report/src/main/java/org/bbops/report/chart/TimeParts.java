package org.bbops.report.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.bbops.analysis.file.TimeSplit;

/** The parts of a response time in the order in which docs/time.md has them. */
final class TimeParts {

    private TimeParts() {
    }

    /** Means over repetitions. Where one of them does not tell lock waits they are in the SQL of all, and that says so. */
    static Map<String, Double> means(List<TimeSplit> splits) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("stations", mean(splits, TimeSplit::stationMillis));
        parts.put("lag", mean(splits, TimeSplit::driverLagMillis));
        parts.put("connection", mean(splits, split -> split.parts().connectionWaitMillis()));
        if (splits.stream().allMatch(split -> split.parts().lockWaitMillis() != null)) {
            parts.put("lock", mean(splits, split -> split.parts().lockWaitMillis()));
            parts.put("SQL", mean(splits, split -> split.parts().sqlMillis()));
        } else {
            parts.put("SQL and locks", mean(splits, split -> split.parts().sqlMillis()
                + (split.parts().lockWaitMillis() == null ? 0 : split.parts().lockWaitMillis())));
        }
        parts.put("supplier", mean(splits, split -> split.parts().supplierCallMillis()));
        parts.put("hand-over", mean(splits, split -> split.parts().handOverMillis()));
        parts.put("commit", mean(splits, split -> split.parts().commitMillis()));
        parts.put("rest", mean(splits, TimeSplit::restMillis));
        return parts;
    }

    private static double mean(List<TimeSplit> splits, ToDoubleFunction<TimeSplit> part) {
        return splits.stream().mapToDouble(part).average().orElseThrow();
    }
}
