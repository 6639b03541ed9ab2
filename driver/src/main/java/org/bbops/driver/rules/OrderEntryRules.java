package org.bbops.driver.rules;

import java.util.List;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.WorkloadFigures;

/** What the order-entry users have ordered, and how often. */
final class OrderEntryRules {

    private static final double CYCLE_SECONDS_MIN = 4.75;
    private static final double CYCLE_SECONDS_MAX = 5.25;

    private OrderEntryRules() {
    }

    static List<Rule> of(RunMeasurement run) {
        WorkloadFigures figures = run.figures();
        return List.of(
                Rule.mean("order-entry cycle time", "s", figures.orderEntryCycles(), CYCLE_SECONDS_MIN, CYCLE_SECONDS_MAX, true),
                Rule.mean("planned-line cycle time", "s", figures.plannedCycles(), CYCLE_SECONDS_MIN, CYCLE_SECONDS_MAX, true),
                Rule.share("large orders among newOrders", figures.largeOrderItems().count(), figures.orders(), 0.095, 0.105),
                Rule.mean("items per large order", "items", figures.largeOrderItems(), 142.5, 157.5, false),
                Rule.mean("items per regular order", "items", figures.regularOrderItems(), 14.25, 15.75, false),
                Rule.share("newOrders through a cart", figures.cartOrders(), figures.orders(), 0.475, 0.525),
                Rule.share("cancels among changeOrders", figures.cancels(), figures.changes(), 0.09, 0.11));
    }
}
