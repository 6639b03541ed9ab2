package org.bbops.driver.measurement;

/**
 * What the driver did in the whole run, ramps included: what the audit holds against the tables. A certain count is of
 * requests whose success was answered; an uncertain one is of requests whose answer never came, each of which may
 * or may not have taken effect.
 *
 * @param newOrders orders entered, directly or by buying a cart
 * @param newOrdersUncertain orders that may have been entered
 * @param newOrdersRefused orders refused credit
 * @param cancels orders cancelled
 * @param cancelsUncertain orders that may have been cancelled
 * @param changes orders changed, cancels not included
 * @param changesUncertain orders that may have been changed
 * @param newCustomers customers entered
 * @param newCustomersUncertain customers that may have been entered
 * @param largeLines lines of entered orders with a quantity above 20, each a row of m_largeorder
 * @param largeLinesUncertain such lines of orders that may have been entered
 * @param plannedScheduled work orders scheduled by planned lines
 * @param largeScheduled work orders scheduled by the large-order line
 * @param scheduledUncertain work orders that may have been scheduled, of either kind
 * @param completed work orders completed, of either kind
 * @param completedUncertain work orders that may have been completed
 * @param completedWidgets quantity of the completed ones
 * @param purchasing scheduled work orders that sent a purchase order
 * @param acknowledged what was told of single orders
 */
public record RunTotals(long newOrders, long newOrdersUncertain, long newOrdersRefused, long cancels,
                        long cancelsUncertain, long changes, long changesUncertain, long newCustomers,
                        long newCustomersUncertain, long largeLines, long largeLinesUncertain, long plannedScheduled,
                        long largeScheduled, long scheduledUncertain, long completed, long completedUncertain,
                        long completedWidgets, long purchasing, AcknowledgedOrders acknowledged) {

    /** Nothing done. */
    public static final RunTotals NONE = new RunTotals(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            AcknowledgedOrders.NONE);

    /** The counts, and what was told of single orders. */
    public RunTotals with(AcknowledgedOrders orders) {
        return new RunTotals(newOrders, newOrdersUncertain, newOrdersRefused, cancels, cancelsUncertain, changes, changesUncertain,
                newCustomers, newCustomersUncertain, largeLines, largeLinesUncertain, plannedScheduled, largeScheduled,
                scheduledUncertain, completed, completedUncertain, completedWidgets, purchasing, orders);
    }

    /** Both together. */
    public RunTotals plus(RunTotals o) {
        return new RunTotals(newOrders + o.newOrders, newOrdersUncertain + o.newOrdersUncertain,
                newOrdersRefused + o.newOrdersRefused, cancels + o.cancels, cancelsUncertain + o.cancelsUncertain,
                changes + o.changes, changesUncertain + o.changesUncertain, newCustomers + o.newCustomers,
                newCustomersUncertain + o.newCustomersUncertain, largeLines + o.largeLines,
                largeLinesUncertain + o.largeLinesUncertain, plannedScheduled + o.plannedScheduled,
                largeScheduled + o.largeScheduled, scheduledUncertain + o.scheduledUncertain, completed + o.completed,
                completedUncertain + o.completedUncertain, completedWidgets + o.completedWidgets,
                purchasing + o.purchasing, acknowledged.plus(o.acknowledged));
    }
}
