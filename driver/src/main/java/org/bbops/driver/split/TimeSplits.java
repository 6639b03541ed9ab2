package org.bbops.driver.split;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.Transaction;

/** Puts what the users measured and what the system measured of itself together. */
public final class TimeSplits {

    /** Operations that no user waits for. */
    private static final List<String> BEHIND = List.of("deliver", "sendPurchaseOrder", "publish");
    private static final double MICROS_PER_MILLI = 1_000.0;
    private static final int UPDATES = 2;
    private static final int STATIONS = 3;

    private final RunMeasurement measured;
    private final SystemFigures figures;

    private TimeSplits(RunMeasurement measured, SystemFigures figures) {
        this.measured = measured;
        this.figures = figures;
    }

    /** The splits by transaction, then by operation for those that no user waits for; only of what happened. */
    public static Map<String, TimeSplit> of(RunMeasurement measured, SystemFigures figures) {
        return new TimeSplits(measured, figures).all();
    }

    /**
     * The split of an operation's mean duration in the system, of all executions that ended, whatever became of them: its parts are
     * of the same executions as the whole.
     *
     * @param operation one that happened
     */
    public static TimeSplit ofOperation(SystemFigures figures, String operation) {
        long count = figures.of(operation).count();
        return split(figures, Composition.countedBy(count, operation), figures.of(operation).micros() / MICROS_PER_MILLI / count, 0, 0);
    }

    private Map<String, TimeSplit> all() {
        Map<String, TimeSplit> splits = new LinkedHashMap<>();
        add(splits, Transaction.NEW_ORDER,
            Composition.countedBy(count("newOrder"), "newOrder", "newCustomer", "cart"), 0);
        add(splits, Transaction.CHANGE_ORDER, changeOrder(), 0);
        add(splits, Transaction.ORDER_STATUS, Composition.countedBy(count("orderStatus"), "orderStatus"), 0);
        add(splits, Transaction.CUSTOMER_STATUS, Composition.countedBy(count("customerStatus"), "customerStatus"), 0);
        add(splits, Transaction.WORK_ORDER, workOrder(), STATIONS * measured.plan().station().toMillis());
        for (String operation : BEHIND) {
            if (count(operation) > 0) {
                splits.put(operation, ofOperation(figures, operation));
            }
        }
        return splits;
    }

    /** It reads the order's status first, with requests that the system cannot tell from those of orderStatus itself. */
    private Composition changeOrder() {
        long changes = count("changeOrder") + count("cancelOrder");
        double reads = Math.max(0, count("orderStatus") - measured.ended(Transaction.ORDER_STATUS).total());
        return Composition.countedBy(changes, "changeOrder", "cancelOrder")
            .with("orderStatus", changes > 0 ? reads / changes : 0, figures);
    }

    private Composition workOrder() {
        return Composition.countedBy(count("scheduleWorkOrder"), "scheduleWorkOrder")
            .with("updateWorkOrder", UPDATES, figures).with("completeWorkOrder", 1, figures);
    }

    private void add(Map<String, TimeSplit> splits, Transaction transaction, Composition composition, double stationMillis) {
        Histogram response = measured.ended(transaction).response();
        if (response.getTotalCount() > 0) {
            double millis = response.getMean() / MICROS_PER_MILLI;
            double lag = millis - measured.ended(transaction).service().getMean() / MICROS_PER_MILLI;
            splits.put(transaction.label(), split(figures, composition, millis, lag, stationMillis));
        }
    }

    private static TimeSplit split(SystemFigures figures, Composition composition, double millis, double lag, double stationMillis) {
        double connection = composition.millis(figures, "connectionWait");
        double sqlAndLocks = composition.millis(figures, "sql");
        // Sampled: a look may stand for more time than there was.
        double locks = figures.tellsLockWaits() ? Math.min(sqlAndLocks, composition.millis(figures, "lockWait")) : 0;
        double supplier = composition.millis(figures, "supplierCall");
        double handOver = composition.millis(figures, "handOver");
        double commit = composition.millis(figures, "commit");
        double rest = millis - lag - connection - sqlAndLocks - supplier - handOver - commit - stationMillis;
        return new TimeSplit(millis, lag, connection, figures.tellsLockWaits() ? locks : null, sqlAndLocks - locks,
            supplier, handOver, commit, stationMillis, rest, composition.statements(figures));
    }

    private long count(String operation) {
        return figures.of(operation).count();
    }
}
