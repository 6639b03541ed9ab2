package org.bbops.driver.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.bbops.driver.audit.PurchaseOrderFigures;
import org.bbops.driver.split.ConflictCounts;
import org.bbops.driver.split.DeadlockCounts;
import org.bbops.driver.split.LockWaitCounts;
import org.bbops.driver.split.LockWaitLooks;
import org.bbops.driver.split.TimeSplit;

/** A run's part of summary.json: docs/results.md defines every figure. Nothing to measure is null. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record RunSummary(int number, int repetition, String directory, Map<String, Object> factors, String verdict,
                  List<String> invalidBecause, List<String> remarks, String startedAt, double bbopsPerMinute,
                  double bbopsEndedPerMinute, double offeredPerSecond, double achievedPerSecond, long errors, long errorsEnded, Double purchaseShare,
                  Map<String, TransactionFigures> transactions, PurchaseOrderFigures purchaseOrders,
                  LostUpdateFigures lostUpdates, HandOver handOver, WorkOrderCost perWorkOrder,
                  Double figuresSeconds, Map<String, TimeSplit> time,
                  Map<String, OperationSummary> operations, LockWaitLooks lockWaitLooks, List<LockWaitCounts> lockWaits,
                  Deadlocks deadlocks, Conflicts conflicts, String isolationGiven, Contention contention, SteadySummary steady,
                  List<RuleFigures> rules, AuditFigures audit, DriverFigures driver, List<ProcessFigures> processes) {

    /** One transaction in steady state; the percentiles are of the response. */
    record TransactionFigures(long count, long errors, Map<String, Long> outcomes, Double p50Millis, Double p90Millis,
                              Double p99Millis, Double maxMillis, Percentiles service) {
    }

    /** Percentiles of a duration. */
    record Percentiles(Double p50Millis, Double p90Millis, Double p99Millis, Double maxMillis) {
    }

    /** One operation of the system in steady state: means of all executions that ended, parts as in {@link TimeSplit}. */
    record OperationSummary(long count, double millis, double connectionWaitMillis, Double lockWaitMillis, double sqlMillis,
                            double supplierCallMillis, double handOverMillis, double commitMillis, double restMillis,
                            Map<String, Double> statements) {
    }

    /** Conflicts of the steady state: tried again, told to the caller, told as trying again was not safe; and each kind. */
    record Conflicts(long retried, long givenUp, long unsafe, List<ConflictCounts> by) {
    }

    /** Deadlocks of the steady state. */
    record Deadlocks(long count, long changeOrderAndOrderStatus, List<DeadlockCounts> between) {
    }

    /** Whether the run's levels may lose an update of some table, and on how many parts the audit found the stock wrong. */
    record LostUpdateFigures(boolean possible, Long parts) {
    }

    /**
     * Of the whole run, ramps and drain included: how many purchase orders were handed over, how long they took from just before their
     * commit to the supplier, how many were given up, how long an outage's took.
     */
    record HandOver(long count, Double p50Millis, Double p99Millis, long deadLettered, Double drainSeconds) {
    }

    /** A rule, judged. */
    record RuleFigures(String name, String unit, Double value, String limit, Double intervalLow, Double intervalHigh,
                       boolean ofTheSystem, String verdict) {
    }

    /** The audit in short; audit.json has every check. */
    record AuditFigures(String verdict, int checks, long violations, List<String> violated, List<String> notChecked,
                        double seconds) {
    }

    /** How the driver fared. */
    record DriverFigures(double lagP99Millis, long pauses, double pauseMillisMax, long lateStarts, long missedStarts,
                         List<AgentFigures> agents) {
    }

    /** How one agent fared. */
    record AgentFigures(String name, int users, double cpuSeconds, double heapMebibytesMax, long pauses, double stalledMillis) {
    }

    /** What a process used, of the CPU also for each operation that ended in the steady state, in which it was used. */
    record ProcessFigures(String name, double cpuSeconds, Double cpuMillisPerOperation, double memoryPeakMebibytes) {
    }
}
