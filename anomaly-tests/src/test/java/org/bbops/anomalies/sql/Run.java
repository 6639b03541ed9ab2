package org.bbops.anomalies.sql;

import java.util.Map;
import org.bbops.anomalies.schedule.Trace;

/**
 * A schedule that has run.
 *
 * @param trace results of its steps
 * @param accounts the balances afterwards, by id
 */
record Run(Trace trace, Map<Integer, Integer> accounts) {

    @Override
    public String toString() {
        return trace + "\n  afterwards: " + accounts;
    }
}
