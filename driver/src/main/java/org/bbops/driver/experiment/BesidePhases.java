package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.Map;
import org.bbops.contracts.database.DatabaseEngine;

/**
 * About how long a run takes beside its phases: a fresh database, the processes, draining, the audit, and its part of what an
 * experiment starts once. Measured as a mean per run of experiments of 2 to 8 runs on two cores, of which these are usual, with
 * a lead time unit of 200 ms.
 */
final class BesidePhases {

    /** The longest lead time, in units (workload page, section 2): for its delivery the last purchase order is waited for. */
    private static final int LEAD_TIME_MAX = 10;
    private static final Duration MEASURED_UNIT = Duration.ofMillis(200);

    private BesidePhases() {
    }

    /** Of a run with these levels. */
    static Duration of(Map<Factor, String> levels) {
        Duration longerUnit = DurationText.parse(levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT)).minus(MEASURED_UNIT);
        Duration usual = of(DatabaseEngine.named(levels.get(Factor.DATABASE)));
        return longerUnit.isNegative() ? usual : usual.plus(longerUnit.multipliedBy(LEAD_TIME_MAX));
    }

    private static Duration of(DatabaseEngine engine) {
        return Duration.ofSeconds(switch (engine) {
            // 11 s to 20 s, mostly.
            case POSTGRESQL -> 16;
            // 12 s and 17 s.
            case MARIADB -> 16;
            // 13 s to 28 s, and 54 s once: it is loaded anew for each run.
            case HSQLDB -> 23;
            // 44 s to 81 s, at a rate of 10 less, and 69 s once since its audit takes a second: loaded anew, too, and slow to drain.
            case DERBY -> 60;
        });
    }
}
