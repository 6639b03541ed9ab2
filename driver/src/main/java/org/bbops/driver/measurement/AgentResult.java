package org.bbops.driver.measurement;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;

/**
 * All that one agent measured in a run.
 *
 * @param transactions what started and ended in the steady state
 * @param begunBefore what ended in the steady state and started before it
 * @param figures what its users did in the steady state
 * @param totals what it did in the whole run
 * @param starts how punctual its starts in the steady state were
 * @param lag microseconds between the time a free user was due and the time it woke, in the steady state
 * @param health how its JVM fared
 * @param remarks one sentence for each bound that was reached and each kind of error; empty as a rule
 * @param faults one sentence for each thing of the driver's own that went wrong; each makes the run invalid
 */
public record AgentResult(Map<Transaction, TransactionMeasurement> transactions,
                          Map<Transaction, TransactionMeasurement> begunBefore, WorkloadFigures figures,
                          RunTotals totals, StartCounts starts, Histogram lag, AgentHealth health,
                          List<String> remarks, List<String> faults) {
}
