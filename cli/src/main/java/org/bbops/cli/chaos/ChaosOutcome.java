package org.bbops.cli.chaos;

import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.driver.audit.OrderFate;
import org.bbops.driver.measurement.RunTotals;

/**
 * State of all books when everything had drained.
 *
 * @param totals counts of the driver
 * @param agentKills how often an agent was killed
 * @param fates of all purchase orders
 * @param audit the audit, that of the running system included
 * @param deadLettered messages given up
 * @param doubts why the books are not the whole truth, each a sentence: something never ended, could not be looked at, or went wrong
 *     in the driver
 */
record ChaosOutcome(RunTotals totals, int agentKills, List<OrderFate> fates, AuditReport audit, long deadLettered, List<String> doubts) {
}
