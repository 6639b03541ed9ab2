package org.bbops.driver.results;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Operation;
import org.bbops.contracts.workload.Transaction;
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

    private static final List<Operation> OPERATIONS = Stream.concat(Transaction.WORK_ORDER.operations().stream(),
        Stream.of(Operation.PUBLISH, Operation.SEND_PURCHASE_ORDER, Operation.DELIVER)).toList();

    static WorkOrderCost of(SystemFigures figures) {
        long count = figures.of(Operation.SCHEDULE_WORK_ORDER.label()).count();
        long statements = OPERATIONS.stream().map(operation -> figures.of(operation.label()))
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
