package org.bbops.driver.audit;

import java.util.List;

/** Checks of the driver's counts against the tables. */
final class DriverChecks {

    private static final String LARGE = """
        select (select count(*) from m_largeorder) + (
          select count(*) from m_workorder where wo_number > {lastWorkOrder} and wo_o_id is not null) as large_lines
        from u_sequences where s_id = 'largeorder'
        """;

    static final List<Check> ALL = List.of(
        new CountCheck("driver-orders", "rows of o_orders are those loaded + the driver's newOrders - its cancels",
            "select count(*) from o_orders",
            (loaded, driver) -> Range.of(driver.newOrders(), driver.newOrdersUncertain()).plus(loaded.orders())
                .minus(Range.of(driver.cancels(), driver.cancelsUncertain()))),
        new CountCheck("driver-customers", "rows of c_customer are those loaded + the driver's newCustomers",
            "select count(*) from c_customer",
            (loaded, driver) -> Range.of(driver.newCustomers(), driver.newCustomersUncertain()).plus(loaded.customers())),
        new CountCheck("driver-work-orders", "work orders of the run are those the driver scheduled",
            "select count(*) from m_workorder where wo_number > {lastWorkOrder}",
            (loaded, driver) -> Range.of(driver.plannedScheduled() + driver.largeScheduled(), driver.scheduledUncertain())),
        new CountCheck("driver-completed", "completed work orders of the run are those the driver completed",
            "select count(*) from m_workorder where wo_number > {lastWorkOrder} and wo_status = 4",
            (loaded, driver) -> Range.of(driver.completed(), driver.completedUncertain())),
        new CountCheck("driver-widgets", "the quantity of completed work orders is what the driver completed",
            "select coalesce(sum(wo_comp_qty), 0) from m_workorder where wo_number > {lastWorkOrder} and wo_status = 4",
            (loaded, driver) -> driver.completedUncertain() == 0 ? Range.of(driver.completedWidgets(), 0)
                : Range.atLeast(driver.completedWidgets())),
        new CountCheck("driver-large-orders", "large lines that wait or were scheduled are those the driver ordered", LARGE,
            (loaded, driver) -> Range.of(driver.largeLines(), driver.largeLinesUncertain())),
        // One each: of a population of bbops every supplier delivers each component within its lead time, so that one order has all lines.
        new CountCheck("driver-purchases", "purchase orders of the run are those that the driver saw its work orders send",
            "select count(*) from s_purchase_order where po_number > {lastPurchaseOrder}",
            (loaded, driver) -> Range.of(driver.purchasing(), driver.scheduledUncertain())));

    private DriverChecks() {
    }
}
