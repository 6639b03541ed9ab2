package org.bbops.driver.split;

import java.util.Map;

/**
 * Where the mean response time of a transaction went, in milliseconds. docs/time.md tells what each part is.
 *
 * @param responseMillis the whole, from the intended start; for what no user waits for, the duration in the system
 * @param driverLagMillis from the intended to the real start
 * @param connectionWaitMillis for a connection of the pool
 * @param lockWaitMillis in the database for locks; null when it does not tell
 * @param sqlMillis statements, without lock waits where these are told
 * @param supplierCallMillis for the supplier's answer
 * @param handOverMillis handing purchase orders over
 * @param commitMillis commits and rollbacks
 * @param stationMillis work at the stations of a work order
 * @param restMillis what is left
 * @param statements executed per transaction, by kind
 */
public record TimeSplit(double responseMillis, double driverLagMillis, double connectionWaitMillis, Double lockWaitMillis,
                        double sqlMillis, double supplierCallMillis, double handOverMillis, double commitMillis,
                        double stationMillis, double restMillis, Map<String, Double> statements) {
}
