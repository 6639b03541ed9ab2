package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.Map;
import org.bbops.engines.DatabaseEngine;

/** Estimates the time of a run outside of its phases: the engine's usual overhead, and the wait for the last delivery. */
final class BesidePhases {

    /** The longest lead time, in units (workload page, section 2): for its delivery the last purchase order is waited for. */
    private static final int LEAD_TIME_MAX = 10;
    private static final Duration MEASURED_UNIT = Duration.ofMillis(200);

    private BesidePhases() {
    }

    /** Estimates the time for a run with these levels. */
    static Duration of(Map<Factor, String> levels) {
        Duration longerUnit = DurationText.parse(levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT)).minus(MEASURED_UNIT);
        Duration usual = DatabaseEngine.named(levels.get(Factor.DATABASE)).timeBesidePhases();
        return longerUnit.isNegative() ? usual : usual.plus(longerUnit.multipliedBy(LEAD_TIME_MAX));
    }
}
