package org.bbops.driver.results;

import java.util.List;
import org.bbops.driver.split.OperationCounts;
import org.bbops.driver.split.SystemFigures;

/**
 * What a scheduled work order cost in the steady state, its purchase and delivery included: means, null where nobody tells.
 *
 * @param count how many were scheduled
 * @param statements executed from scheduling to delivery
 * @param messages sent to the broker
 * @param databaseLogSyncs forced writes of the database's log, those for order entry included: commits share them
 * @param brokerJournalSyncs forced writes of the broker's journal, those for what listeners acknowledge included
 * @param transactionLogSyncs forced writes of the log of two-phase commits
 */
record WorkOrderCost(long count, Double statements, Double messages, Double databaseLogSyncs, Double brokerJournalSyncs,
                     Double transactionLogSyncs) {

    private static final List<String> OPERATIONS = List.of("scheduleWorkOrder", "updateWorkOrder", "completeWorkOrder", "publish",
        "sendPurchaseOrder", "deliver");

    static WorkOrderCost of(SystemFigures figures) {
        long count = figures.of("scheduleWorkOrder").count();
        long statements = OPERATIONS.stream().map(figures::of)
            .mapToLong(operation -> operation.statements().values().stream().mapToLong(Long::longValue).sum()).sum();
        return new WorkOrderCost(count, mean(statements, count), mean(efforts(figures, "messages"), count),
            told(figures.databaseLogSyncs(), count), told(figures.brokerJournalSyncs(), count),
            mean(efforts(figures, "transactionLogSyncs"), count));
    }

    private static Double told(Long sum, long count) {
        return sum == null ? null : mean(sum, count);
    }

    private static long efforts(SystemFigures figures, String kind) {
        return figures.operations().values().stream().map(OperationCounts::efforts)
            .mapToLong(efforts -> efforts.getOrDefault(kind, 0L)).sum();
    }

    private static Double mean(long sum, long count) {
        return RunSummaries.finite((double) sum / count);
    }
}
