package org.bbops.driver.results.experiment;

import java.util.List;
import java.util.OptionalLong;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.RunResult;

/** Counts the operations that a figure which must be 0 could have counted. */
final class Exposure {

    private static final List<String> OF_OPERATIONS = List.of("errors", "errorsEnded", "deadlocks", "conflicts");
    private static final List<String> OF_PURCHASE_ORDERS = List.of("purchaseOrders", "handOver");
    private static final String ERRORS = "errors";

    private Exposure() {
    }

    /**
     * Returns the number of operations behind a count of failures in one run: purchase orders in the database for their fates, work orders
     * for lost updates of parts, else business operations that ended in the steady state.
     *
     * @param figure by its path in summary.json
     * @return empty when the figure is no count of failures
     */
    static OptionalLong of(String figure, RunResult run) {
        String[] path = figure.split("\\.");
        RunMeasurement measured = run.measurement();
        if (OF_PURCHASE_ORDERS.contains(path[0]) && isCount(path)) {
            return run.books().audit().map(audit -> OptionalLong.of(audit.purchaseOrders().booked().committed()))
                    .orElse(OptionalLong.empty());
        }
        if (path[0].equals("lostUpdates")) {
            return OptionalLong.of(measured.of(Transaction.WORK_ORDER).total());
        }
        if (OF_OPERATIONS.contains(path[0])) {
            return OptionalLong.of(measured.businessOperationsEnded() + measured.errorsEnded());
        }
        return path[0].equals("transactions") && path[path.length - 1].equals(ERRORS) ? transaction(path[1], measured)
                : OptionalLong.empty();
    }

    private static boolean isCount(String... path) {
        return !path[1].endsWith("Millis") && !path[1].endsWith("Seconds");
    }

    private static OptionalLong transaction(String label, RunMeasurement measured) {
        return List.of(Transaction.values()).stream().filter(each -> each.label().equals(label))
                .mapToLong(each -> measured.of(each).total()).findFirst();
    }
}
