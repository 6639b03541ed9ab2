package org.bbops.driver.measurement;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.bbops.driver.measurement.WorkloadFigures.Count;
import org.bbops.driver.measurement.WorkloadFigures.Sample;
import org.bbops.driver.measurement.WorkloadFigures.Series;

/** Gathers the steady state's figures from many threads; callers filter by the steady state. */
public final class FiguresRecorder {

    private final Map<Count, LongAdder> counts = new EnumMap<>(Count.class);
    private final Map<Series, AtomicReference<Sample>> samples = new EnumMap<>(Series.class);

    /** Creates an empty recorder. */
    public FiguresRecorder() {
        for (Count count : Count.values()) {
            counts.put(count, new LongAdder());
        }
        for (Series series : Series.values()) {
            samples.put(series, new AtomicReference<>(Sample.NONE));
        }
    }

    /** Records a newOrder that was entered or refused. */
    public void order(boolean throughCart, boolean newCustomer, boolean large, int items) {
        add(Count.ORDERS, 1);
        add(Count.CART_ORDERS, throughCart ? 1 : 0);
        add(Count.NEW_CUSTOMER_ORDERS, newCustomer ? 1 : 0);
        add(large ? Series.LARGE_ORDER_ITEMS : Series.REGULAR_ORDER_ITEMS, items);
    }

    /** Records a changeOrder that was done or refused. */
    public void change(boolean cancelled) {
        add(Count.CHANGES, 1);
        add(Count.CANCELS, cancelled ? 1 : 0);
    }

    /**
     * Records what the large-order line has completed for one sales order in the steady state.
     *
     * @param widgets the quantity, whenever it began
     * @param workOrders the work orders that also began in the steady state, like all operations that count
     */
    public void large(int widgets, int workOrders) {
        add(Series.LARGE_ORDER_WIDGETS, widgets);
        add(Count.LARGE_WORK_ORDERS, workOrders);
    }

    /** Records a work order that was scheduled. */
    public void scheduled(boolean purchaseSent) {
        add(Count.SCHEDULED, 1);
        add(Count.PURCHASING, purchaseSent ? 1 : 0);
    }

    /** Records events. */
    public void add(Count count, long number) {
        counts.get(count).add(number);
    }

    /** Records a value. */
    public void add(Series series, double value) {
        samples.get(series).updateAndGet(before -> before.with(value));
    }

    /** Returns the sums so far. */
    public WorkloadFigures figures() {
        Map<Count, Long> sums = new EnumMap<>(Count.class);
        counts.forEach((count, sum) -> sums.put(count, sum.sum()));
        Map<Series, Sample> means = new EnumMap<>(Series.class);
        samples.forEach((series, sample) -> means.put(series, sample.get()));
        return new WorkloadFigures(sums, means);
    }
}
