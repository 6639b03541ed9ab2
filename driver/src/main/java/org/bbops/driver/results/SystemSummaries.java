package org.bbops.driver.results;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.SystemSummary;
import org.bbops.analysis.file.SystemSummary.TimeSplit;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.workload.Operation;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.split.SystemFigures;
import org.bbops.driver.split.TimeSplits;

/** Converts the system's own measurements to their part of summary.json. */
public final class SystemSummaries {

    /** Operations of claim K10, whose deadlocks are counted separately. */
    private static final Set<String> CHANGE_AND_STATUS = Set.of("changeOrder", "orderStatus");
    private static final List<Operation> OF_A_WORK_ORDER = Stream.concat(Transaction.WORK_ORDER.operations().stream(),
            Stream.of(Operation.PUBLISH, Operation.SEND_PURCHASE_ORDER, Operation.DELIVER)).toList();

    /** Operations that users ask for. */
    private static final List<Operation> INTERACTIONS = Arrays.stream(Transaction.values())
            .flatMap(transaction -> transaction.operations().stream()).distinct().toList();
    private static final String REMOTE_CALLS = "remoteCalls";
    private static final String REMOTE_BYTES = "remoteBytes";

    private SystemSummaries() {
    }

    /** Converts the measurements. */
    public static SystemSummary of(RunMeasurement measured, SystemFigures figures) {
        return new SystemSummary(Json.finite(figures.time().seconds()), time(measured, figures), operations(figures),
                figures.lockWaitLooks(),
                figures.tellsLockWaits() ? figures.lockWaits() : null,
                new SystemSummary.Deadlocks(figures.deadlockCount(), figures.deadlockCount(CHANGE_AND_STATUS), figures.deadlocks()),
                SystemSummary.Conflicts.of(figures.conflicts()), figures.time().poolConnections());
    }

    private static Map<String, TimeSplit> time(RunMeasurement measured, SystemFigures figures) {
        Map<String, TimeSplit> rounded = new LinkedHashMap<>();
        TimeSplits.of(measured, figures).forEach((name, split) -> rounded.put(name, rounded(split)));
        return rounded;
    }

    private static TimeSplit rounded(TimeSplit split) {
        TimeSplit.Parts parts = split.parts();
        Map<String, Double> statements = new LinkedHashMap<>();
        split.statements().forEach((kind, mean) -> statements.put(kind, Json.finite(mean)));
        return new TimeSplit(Json.rounded(split.responseMillis()), Json.rounded(split.driverLagMillis()),
                new TimeSplit.Parts(Json.rounded(parts.connectionWaitMillis()),
                        parts.lockWaitMillis() == null ? null : Json.finite(parts.lockWaitMillis()), Json.rounded(parts.sqlMillis()),
                        Json.rounded(parts.supplierCallMillis()), Json.rounded(parts.handOverMillis()), Json.rounded(parts.commitMillis())),
                Json.rounded(split.stationMillis()), Json.rounded(split.restMillis()), statements);
    }

    /** Returns the operations that occurred. */
    private static Map<String, SystemSummary.Operation> operations(SystemFigures figures) {
        Map<String, SystemSummary.Operation> operations = new LinkedHashMap<>();
        figures.operations().forEach((name, counts) -> {
            if (counts.count() > 0) {
                TimeSplit split = rounded(TimeSplits.ofOperation(figures, name));
                operations.put(name, new SystemSummary.Operation(counts.count(), split.responseMillis(), split.parts(), split.restMillis(),
                        split.statements(), mean(effort(counts, REMOTE_CALLS), counts.count()),
                        mean(effort(counts, REMOTE_BYTES), counts.count())));
            }
        });
        return operations;
    }

    /** Divides the system's work by the number of scheduled work orders. */
    public static RunSummary.WorkOrderCost perWorkOrder(SystemFigures figures) {
        long count = figures.of(Operation.SCHEDULE_WORK_ORDER.label()).count();
        long statements = OF_A_WORK_ORDER.stream().map(operation -> figures.of(operation.label()))
                .mapToLong(operation -> operation.statements().values().stream().mapToLong(Long::longValue).sum()).sum();
        return new RunSummary.WorkOrderCost(count, mean(statements, count), mean(efforts(figures, "messages"), count),
                mean(figures.syncs().databaseLog(), count), mean(figures.syncs().brokerJournal(), count),
                mean(efforts(figures, "transactionLogSyncs"), count));
    }

    /** Divides the work of users' requests by their number. */
    public static RunSummary.InteractionCost perInteraction(SystemFigures figures) {
        List<OperationCounts> interactions = INTERACTIONS.stream().map(operation -> figures.of(operation.label())).toList();
        long count = interactions.stream().mapToLong(OperationCounts::count).sum();
        return new RunSummary.InteractionCost(count, mean(sum(interactions, REMOTE_CALLS), count),
                mean(sum(interactions, REMOTE_BYTES), count),
                mean(interactions.stream().flatMap(each -> each.statements().values().stream()).mapToLong(Long::longValue).sum(), count));
    }

    private static long efforts(SystemFigures figures, String kind) {
        return sum(figures.operations().values(), kind);
    }

    private static long sum(Collection<OperationCounts> operations, String effort) {
        return operations.stream().mapToLong(each -> effort(each, effort)).sum();
    }

    private static long effort(OperationCounts operation, String kind) {
        return operation.efforts().getOrDefault(kind, 0L);
    }

    private static Double mean(Long sum, long count) {
        return sum == null ? null : Json.finite((double) sum / count);
    }
}
