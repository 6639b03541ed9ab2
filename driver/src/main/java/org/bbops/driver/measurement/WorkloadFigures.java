package org.bbops.driver.measurement;

/**
 * What the users did in the steady state, beside times and outcomes: what the rules on shares, means and rates judge.
 * Orders are newOrders that succeeded or were refused credit.
 *
 * @param orders newOrders
 * @param cartOrders those of them that went through a cart
 * @param newCustomerOrders those of them for a customer entered just before
 * @param regularOrderItems items of each regular order
 * @param largeOrderItems items of each large order
 * @param changes changeOrders that succeeded or were refused, cancels included
 * @param cancels those of them that cancelled the order
 * @param orderEntryCycles seconds from start to start of each order-entry user
 * @param plannedCycles seconds from start to start of each planned line
 * @param plannedWidgets quantity of each completed work order of the planned lines
 * @param largeOrderWidgets quantity completed per sales order on the large-order line
 * @param largeWorkOrders completed work orders of the large-order line
 * @param scheduled work orders scheduled, of either kind
 * @param purchasing those of them that sent a purchase order
 */
public record WorkloadFigures(long orders, long cartOrders, long newCustomerOrders, Sample regularOrderItems,
                              Sample largeOrderItems, long changes, long cancels, Sample orderEntryCycles,
                              Sample plannedCycles, Sample plannedWidgets, Sample largeOrderWidgets,
                              long largeWorkOrders, long scheduled, long purchasing) {

    /** Nothing done yet. */
    public static final WorkloadFigures NONE = new WorkloadFigures(0, 0, 0, Sample.NONE, Sample.NONE, 0, 0, Sample.NONE,
            Sample.NONE, Sample.NONE, Sample.NONE, 0, 0, 0);

    /** Both together. */
    public WorkloadFigures plus(WorkloadFigures other) {
        return new WorkloadFigures(orders + other.orders, cartOrders + other.cartOrders,
                newCustomerOrders + other.newCustomerOrders, regularOrderItems.plus(other.regularOrderItems),
                largeOrderItems.plus(other.largeOrderItems), changes + other.changes, cancels + other.cancels,
                orderEntryCycles.plus(other.orderEntryCycles), plannedCycles.plus(other.plannedCycles),
                plannedWidgets.plus(other.plannedWidgets), largeOrderWidgets.plus(other.largeOrderWidgets),
                largeWorkOrders + other.largeWorkOrders, scheduled + other.scheduled, purchasing + other.purchasing);
    }

    /** The share of scheduled work orders that sent a purchase order, 0 to 1; NaN when none was scheduled. */
    public double purchaseShare() {
        return scheduled == 0 ? Double.NaN : (double) purchasing / scheduled;
    }
}
