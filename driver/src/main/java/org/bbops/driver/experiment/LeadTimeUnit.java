package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.driver.experiment.YamlReader.YamlNode;

/**
 * Relation of supplier.lead-time-unit to supplier.latency: the first delivery must come after the answer to its purchase order. Unless the
 * unit is set for the latency, it is derived from it.
 */
final class LeadTimeUnit {

    /** The shortest lead time, in units. */
    private static final int UNITS_MIN = 2;
    /** Time between the answer and the first delivery, in halves: 20 ms. */
    private static final int MARGIN_MILLIS = 10;

    private LeadTimeUnit() {
    }

    /** Returns true when the first delivery comes after the answer. */
    static boolean isLongEnough(String unit, String latency) {
        long latencyMillis = SupplierLatency.parse(latency).millisMax();
        return latencyMillis == 0 || UNITS_MIN * DurationText.parse(unit).toMillis() > latencyMillis;
    }

    /** Returns the length that a unit must exceed, milliseconds. */
    static long millisAbove(String latency) {
        return SupplierLatency.parse(latency).millisMax() / UNITS_MIN;
    }

    /**
     * Returns true when the unit may be derived: it is not set, or it is set by a file whose latency is overridden.
     *
     * @param file the experiment without overrides
     * @param overrides as for {@link ExperimentReader#read}
     */
    static boolean isOpen(YamlNode.Mapping file, List<String> overrides) {
        return !Overrides.name(overrides, Factor.SUPPLIER_LEAD_TIME_UNIT)
                && (Overrides.name(overrides, Factor.SUPPLIER_LATENCY) || !Overrides.names(file, Factor.SUPPLIER_LEAD_TIME_UNIT));
    }

    /** Raises a unit that is too short for the longest latency to slightly more than half of that. */
    static void derive(Map<Factor, List<String>> levels) {
        List<String> units = levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT);
        List<String> latencies = levels.get(Factor.SUPPLIER_LATENCY);
        if (units.size() == 1 && !latencies.stream().allMatch(latency -> isLongEnough(units.getFirst(), latency))) {
            long millis = latencies.stream().mapToLong(LeadTimeUnit::millisAbove).max().orElseThrow() + MARGIN_MILLIS;
            levels.put(Factor.SUPPLIER_LEAD_TIME_UNIT, List.of(DurationText.format(Duration.ofMillis(millis))));
        }
    }
}
