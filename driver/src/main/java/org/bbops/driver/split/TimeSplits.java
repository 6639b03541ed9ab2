package org.bbops.driver.split;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.bbops.analysis.file.SystemSummary.TimeSplit;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.workload.Operation;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;

/** Combines the users' measurements with those that the system itself reports. */
public final class TimeSplits {

    /** Operations that no user waits for. */
    private static final List<Operation> BACKGROUND = List.of(Operation.DELIVER, Operation.SEND_PURCHASE_ORDER, Operation.PUBLISH);
    private static final double MICROS_PER_MILLI = 1_000.0;
    private static final int UPDATES = 2;
    private static final int STATIONS = 3;

    private final RunMeasurement measured;
    private final SystemFigures figures;

    private TimeSplits(RunMeasurement measured, SystemFigures figures) {
        this.measured = measured;
        this.figures = figures;
    }

    /** Returns the splits by transaction, then by operation for those that no user waits for; without those that did not occur. */
    public static Map<String, TimeSplit> of(RunMeasurement measured, SystemFigures figures) {
        return new TimeSplits(measured, figures).all();
    }

    /**
     * Returns the split of an operation's mean duration in the system, over all executions that ended, whatever their outcome, so that the
     * parts are of the same executions as the whole.
     *
     * @param operation operation that occurred
     */
    public static TimeSplit ofOperation(SystemFigures figures, String operation) {
        long count = figures.of(operation).count();
        return split(figures, Composition.countedBy(count, List.of(Operation.named(operation))),
                figures.of(operation).micros() / MICROS_PER_MILLI / count, 0, 0);
    }

    private Map<String, TimeSplit> all() {
        Map<String, TimeSplit> splits = new LinkedHashMap<>();
        Transaction.ISSUED.forEach(transaction -> add(splits, transaction));
        for (Operation operation : BACKGROUND) {
            if (count(operation) > 0) {
                splits.put(operation.label(), ofOperation(figures, operation.label()));
            }
        }
        return splits;
    }

    private Composition composition(Transaction transaction) {
        return switch (transaction) {
            case CHANGE_ORDER -> changeOrder();
            case WORK_ORDER -> workOrder();
            // The first operation happens once in each transaction; the others when the user needs them.
            case NEW_ORDER, ORDER_STATUS, CUSTOMER_STATUS, READ_CUSTOMER, SCHEDULE_WORK_ORDER, UPDATE_WORK_ORDER, COMPLETE_WORK_ORDER,
                    FIND_LARGE_ORDERS, NEW_CUSTOMER, CREATE_CART, ADD_TO_CART, BUY_CART, CANCEL_ORDER ->
                Composition.countedBy(count(transaction.operations().getFirst()), transaction.operations());
        };
    }

    /**
     * Returns the operations of changeOrder. It reads the order's status first, with requests that the system cannot distinguish from those
     * of orderStatus itself.
     */
    private Composition changeOrder() {
        List<Operation> operations = Transaction.CHANGE_ORDER.operations();
        long changes = operations.stream().mapToLong(this::count).sum();
        double reads = Math.max(0, count(Operation.ORDER_STATUS) - measured.ended(Transaction.ORDER_STATUS).total());
        return Composition.countedBy(changes, operations).with(Operation.ORDER_STATUS, changes > 0 ? reads / changes : 0, figures);
    }

    private Composition workOrder() {
        return Composition.countedBy(count(Operation.SCHEDULE_WORK_ORDER), List.of(Operation.SCHEDULE_WORK_ORDER))
                .with(Operation.UPDATE_WORK_ORDER, UPDATES, figures).with(Operation.COMPLETE_WORK_ORDER, 1, figures);
    }

    private void add(Map<String, TimeSplit> splits, Transaction transaction) {
        Histogram response = measured.ended(transaction).response();
        if (response.getTotalCount() > 0) {
            double millis = response.getMean() / MICROS_PER_MILLI;
            double lag = millis - measured.ended(transaction).service().getMean() / MICROS_PER_MILLI;
            long stationMillis = transaction == Transaction.WORK_ORDER ? STATIONS * measured.plan().work().load().station().toMillis() : 0;
            splits.put(transaction.label(), split(figures, composition(transaction), millis, lag, stationMillis));
        }
    }

    private static TimeSplit split(SystemFigures figures, Composition composition, double millis, double lag, double stationMillis) {
        double connection = composition.millis(figures, "connectionWait");
        double sqlAndLocks = composition.millis(figures, "sql");
        // Lock waits are sampled: a sample may stand for more time than the statements took.
        double locks = figures.tellsLockWaits() ? Math.min(sqlAndLocks, composition.millis(figures, "lockWait")) : 0;
        double supplier = composition.millis(figures, "supplierCall");
        double handOver = composition.millis(figures, "handOver");
        double commit = composition.millis(figures, "commit");
        double rest = millis - lag - connection - sqlAndLocks - supplier - handOver - commit - stationMillis;
        return new TimeSplit(millis, lag,
                new TimeSplit.Parts(connection, figures.tellsLockWaits() ? locks : null, sqlAndLocks - locks, supplier, handOver, commit),
                stationMillis, rest, composition.statements(figures));
    }

    private long count(Operation operation) {
        return figures.of(operation.label()).count();
    }

    /**
     * Operations that one transaction of a user is made of, with their shares.
     *
     * @param shares by operation, the factor from the total of its executions to the share of one transaction
     */
    private record Composition(Map<String, Double> shares) {

        /** Creates the composition of this number of transactions that consist of all executions of these operations. */
        static Composition countedBy(double transactions, List<Operation> operations) {
            Map<String, Double> shares = new LinkedHashMap<>();
            for (Operation operation : operations) {
                shares.put(operation.label(), transactions > 0 ? 1 / transactions : 0);
            }
            return new Composition(shares);
        }

        /** Returns a copy in which each transaction also has another operation this many times. */
        Composition with(Operation operation, double times, SystemFigures figures) {
            long count = figures.of(operation.label()).count();
            Map<String, Double> more = new LinkedHashMap<>(shares);
            more.put(operation.label(), count > 0 ? times / count : 0);
            return new Composition(more);
        }

        double millis(SystemFigures figures, String part) {
            return sum(figures, counts -> counts.partMicros().getOrDefault(part, 0L)) / 1_000;
        }

        Map<String, Double> statements(SystemFigures figures) {
            Map<String, Double> statements = new TreeMap<>();
            shares.keySet().forEach(operation -> figures.of(operation).statements().keySet().forEach(
                    kind -> statements.computeIfAbsent(kind, _ -> sum(figures, counts -> counts.statements().getOrDefault(kind, 0L)))));
            return statements;
        }

        private double sum(SystemFigures figures, Function<OperationCounts, Long> figure) {
            return shares.entrySet().stream()
                    .mapToDouble(share -> share.getValue() * figure.apply(figures.of(share.getKey()))).sum();
        }
    }
}
