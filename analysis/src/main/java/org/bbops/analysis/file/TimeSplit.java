package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;

/**
 * Mean response time of a transaction and its parts, in milliseconds; docs/time.md defines each part.
 *
 * @param responseMillis the whole, from the intended start; for work that no user waits for, the duration in the system
 * @param driverLagMillis from the intended to the real start
 * @param parts in the system
 * @param stationMillis work at the stations of a work order
 * @param restMillis the unexplained rest
 * @param statements executed per transaction, by kind
 */
public record TimeSplit(double responseMillis, double driverLagMillis, @JsonUnwrapped Parts parts, double stationMillis,
        double restMillis, Map<String, Double> statements) {

    /** Takes no statements for none. */
    public TimeSplit {
        statements = statements == null ? Map.of() : statements;
    }

    /**
     * Parts of a duration in the system, in milliseconds.
     *
     * @param connectionWaitMillis wait for a connection of the pool
     * @param lockWaitMillis wait in the database for locks; null when not reported
     * @param sqlMillis statements, without lock waits where these are known
     * @param supplierCallMillis wait for the supplier's answer
     * @param handOverMillis hand-over of purchase orders
     * @param commitMillis commits and rollbacks
     */
    public record Parts(double connectionWaitMillis, Double lockWaitMillis, double sqlMillis, double supplierCallMillis,
            double handOverMillis, double commitMillis) {
    }
}
