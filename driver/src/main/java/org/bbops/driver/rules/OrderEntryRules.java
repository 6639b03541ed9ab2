package org.bbops.driver.rules;

import java.util.List;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.WorkloadFigures.Count;
import org.bbops.driver.measurement.WorkloadFigures.Series;
import org.bbops.driver.measurement.WorkloadFigures;

/** Rules on the mix and content of the order-entry users' transactions. */
final class OrderEntryRules {

    private static final double TOLERANCE = 0.05;
    private static final double CYCLE_SECONDS_MIN = 4.75;
    private static final double CYCLE_SECONDS_MAX = 5.25;

    private OrderEntryRules() {
    }

    static List<Rule> of(RunMeasurement run) {
        WorkloadFigures figures = run.observed().figures();
        return List.of(
                Rule.mean("order-entry cycle time", "s", figures.of(Series.ORDER_ENTRY_CYCLES), CYCLE_SECONDS_MIN,
                        CYCLE_SECONDS_MAX, true),
                Rule.mean("planned-line cycle time", "s", figures.of(Series.PLANNED_CYCLES), CYCLE_SECONDS_MIN, CYCLE_SECONDS_MAX, true),
                Rule.share("large orders among newOrders", figures.of(Series.LARGE_ORDER_ITEMS).count(),
                        figures.of(Count.ORDERS), 0.095, 0.105),
                Rule.mean("items per large order", "items", figures.of(Series.LARGE_ORDER_ITEMS), 142.5, 157.5, false),
                Rule.mean("items per regular order", "items", figures.of(Series.REGULAR_ORDER_ITEMS), 14.25, 15.75, false),
                Rule.share("newOrders through a cart", figures.of(Count.CART_ORDERS), figures.of(Count.ORDERS), 0.475, 0.525),
                Rule.share("cancels among changeOrders", figures.of(Count.CANCELS), figures.of(Count.CHANGES), 0.09, 0.11));
    }

    static List<Rule> mix(RunMeasurement run) {
        long all = Transaction.MIXED.stream().mapToLong(each -> run.of(each).successes()).sum();
        return Transaction.MIXED.stream().map(each -> Rule.share(each.label() + " share of the mix", run.of(each).successes(), all,
                each.mixShare() * (1 - TOLERANCE), each.mixShare() * (1 + TOLERANCE))).toList();
    }
}
