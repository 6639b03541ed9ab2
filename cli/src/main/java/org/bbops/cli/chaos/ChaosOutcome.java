package org.bbops.cli.chaos;

import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.driver.audit.OrderFate;
import org.bbops.driver.measurement.RunTotals;

/**
 * State of all books after the drain.
 *
 * @param totals counts of the driver
 * @param agentKills number of kills of agents
 * @param fates of all purchase orders
 * @param audit the audit, including that of the running system
 * @param deadLettered number of dead-lettered messages
 * @param doubts reasons why the books are incomplete, each a sentence: something never ended, could not be read, or failed in the driver
 */
record ChaosOutcome(RunTotals totals, int agentKills, List<OrderFate> fates, AuditReport audit, long deadLettered, List<String> doubts) {
}
