package org.bbops.driver.measurement;

import java.util.concurrent.atomic.LongAdder;

/** Gathers the steady state's figures from many threads; callers tell only what counts. */
public final class FiguresRecorder {

    private final LongAdder orders = new LongAdder();
    private final LongAdder cartOrders = new LongAdder();
    private final LongAdder newCustomerOrders = new LongAdder();
    private final SampleRecorder regularOrderItems = new SampleRecorder();
    private final SampleRecorder largeOrderItems = new SampleRecorder();
    private final LongAdder changes = new LongAdder();
    private final LongAdder cancels = new LongAdder();
    private final SampleRecorder orderEntryCycles = new SampleRecorder();
    private final SampleRecorder plannedCycles = new SampleRecorder();
    private final SampleRecorder plannedWidgets = new SampleRecorder();
    private final SampleRecorder largeOrderWidgets = new SampleRecorder();
    private final LongAdder largeWorkOrders = new LongAdder();
    private final LongAdder scheduled = new LongAdder();
    private final LongAdder purchasing = new LongAdder();

    /** A newOrder was entered or refused. */
    public void order(boolean throughCart, boolean newCustomer, boolean large, int items) {
        orders.increment();
        if (throughCart) {
            cartOrders.increment();
        }
        if (newCustomer) {
            newCustomerOrders.increment();
        }
        (large ? largeOrderItems : regularOrderItems).add(items);
    }

    /** A changeOrder was done or refused. */
    public void change(boolean cancelled) {
        changes.increment();
        if (cancelled) {
            cancels.increment();
        }
    }

    /** An order-entry user's cycle, in seconds. */
    public void orderEntryCycle(double seconds) {
        orderEntryCycles.add(seconds);
    }

    /** A planned line's cycle, in seconds. */
    public void plannedCycle(double seconds) {
        plannedCycles.add(seconds);
    }

    /** A planned line has completed so many. */
    public void planned(int widgets) {
        plannedWidgets.add(widgets);
    }

    /** The large-order line has completed so many for one sales order, in so many work orders. */
    public void large(int widgets, int workOrders) {
        largeOrderWidgets.add(widgets);
        largeWorkOrders.add(workOrders);
    }

    /** A work order was scheduled. */
    public void scheduled(boolean purchaseSent) {
        scheduled.increment();
        if (purchaseSent) {
            purchasing.increment();
        }
    }

    /** What was told so far. */
    public WorkloadFigures figures() {
        return new WorkloadFigures(orders.sum(), cartOrders.sum(), newCustomerOrders.sum(), regularOrderItems.sample(),
                largeOrderItems.sample(), changes.sum(), cancels.sum(), orderEntryCycles.sample(),
                plannedCycles.sample(), plannedWidgets.sample(), largeOrderWidgets.sample(), largeWorkOrders.sum(),
                scheduled.sum(), purchasing.sum());
    }
}
