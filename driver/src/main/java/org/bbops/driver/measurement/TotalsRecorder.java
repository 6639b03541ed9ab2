package org.bbops.driver.measurement;

import java.util.concurrent.atomic.AtomicLongArray;

/** Gathers the whole run's totals from many threads. */
public final class TotalsRecorder {

    /** What is counted; see {@link RunTotals} for the meaning of each. */
    public enum Total {
        NEW_ORDERS, NEW_ORDERS_UNCERTAIN, NEW_ORDERS_REFUSED, CANCELS, CANCELS_UNCERTAIN, CHANGES, CHANGES_UNCERTAIN,
        NEW_CUSTOMERS, NEW_CUSTOMERS_UNCERTAIN, LARGE_LINES, LARGE_LINES_UNCERTAIN, PLANNED_SCHEDULED, LARGE_SCHEDULED,
        SCHEDULED_UNCERTAIN, COMPLETED, COMPLETED_UNCERTAIN, COMPLETED_WIDGETS, PURCHASING
    }

    private final AtomicLongArray counts = new AtomicLongArray(Total.values().length);

    /** Counts one. */
    public void add(Total total) {
        add(total, 1);
    }

    /** Counts several. */
    public void add(Total total, long count) {
        counts.addAndGet(total.ordinal(), count);
    }

    /** What was counted so far. */
    public RunTotals totals() {
        return new RunTotals(of(Total.NEW_ORDERS), of(Total.NEW_ORDERS_UNCERTAIN), of(Total.NEW_ORDERS_REFUSED),
                of(Total.CANCELS), of(Total.CANCELS_UNCERTAIN), of(Total.CHANGES), of(Total.CHANGES_UNCERTAIN),
                of(Total.NEW_CUSTOMERS), of(Total.NEW_CUSTOMERS_UNCERTAIN), of(Total.LARGE_LINES),
                of(Total.LARGE_LINES_UNCERTAIN), of(Total.PLANNED_SCHEDULED), of(Total.LARGE_SCHEDULED),
                of(Total.SCHEDULED_UNCERTAIN), of(Total.COMPLETED), of(Total.COMPLETED_UNCERTAIN),
                of(Total.COMPLETED_WIDGETS), of(Total.PURCHASING));
    }

    private long of(Total total) {
        return counts.get(total.ordinal());
    }
}
