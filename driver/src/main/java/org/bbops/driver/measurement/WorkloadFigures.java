package org.bbops.driver.measurement;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Work of the users in the steady state, other than times and outcomes, for the rules on shares, means and rates. Orders are newOrders that
 * succeeded or were refused credit.
 *
 * @param counts by kind; one that is left out is 0
 * @param samples by kind; one that is left out has no values
 */
public record WorkloadFigures(Map<Count, Long> counts, Map<Series, Sample> samples) {

    /** No work. */
    public static final WorkloadFigures NONE = new WorkloadFigures(Map.of(), Map.of());

    /** Events that are counted. */
    public enum Count {
        /** newOrders. */
        ORDERS,
        /** Orders through a cart. */
        CART_ORDERS,
        /** Orders for a customer entered just before. */
        NEW_CUSTOMER_ORDERS,
        /** changeOrders that succeeded or were refused, cancels included. */
        CHANGES,
        /** Changes that cancelled the order. */
        CANCELS,
        /** Work orders of the large-order line that began in the steady state and were completed in it. */
        LARGE_WORK_ORDERS,
        /** Work orders scheduled, of either kind. */
        SCHEDULED,
        /** Work orders that sent a purchase order. */
        PURCHASING,
        /** Successful business operations that ended in the first third of the steady state. */
        BEFORE_SURGE,
        /** Those that ended in the middle third, in which a surge has more users. */
        DURING_SURGE,
        /** Those that ended in the second half of the last third. */
        AFTER_SURGE
    }

    /** Series of values with a mean. */
    public enum Series {
        /** Items of each regular order. */
        REGULAR_ORDER_ITEMS,
        /** Items of each large order. */
        LARGE_ORDER_ITEMS,
        /** Seconds from start to start of each order-entry user. */
        ORDER_ENTRY_CYCLES,
        /** Seconds from start to start of each planned line. */
        PLANNED_CYCLES,
        /** Quantity of each work order of the planned lines that was completed in the steady state, whenever it began. */
        PLANNED_WIDGETS,
        /** Quantity completed per sales order on the large-order line in the steady state, whenever it began. */
        LARGE_ORDER_WIDGETS
    }

    /** Keeps copies with every kind. */
    public WorkloadFigures {
        Map<Count, Long> allCounts = new EnumMap<>(Count.class);
        for (Count count : Count.values()) {
            allCounts.put(count, counts.getOrDefault(count, 0L));
        }
        Map<Series, Sample> allSamples = new EnumMap<>(Series.class);
        for (Series series : Series.values()) {
            allSamples.put(series, samples.getOrDefault(series, Sample.NONE));
        }
        counts = Collections.unmodifiableMap(allCounts);
        samples = Collections.unmodifiableMap(allSamples);
    }

    /** Returns a count. */
    public long of(Count count) {
        return counts.get(count);
    }

    /** Returns a sample. */
    public Sample of(Series series) {
        return samples.get(series);
    }

    /** Adds up both. */
    public WorkloadFigures plus(WorkloadFigures other) {
        Map<Count, Long> allCounts = new EnumMap<>(counts);
        other.counts.forEach((count, number) -> allCounts.merge(count, number, Long::sum));
        Map<Series, Sample> allSamples = new EnumMap<>(samples);
        other.samples.forEach((series, sample) -> allSamples.merge(series, sample, Sample::plus));
        return new WorkloadFigures(allCounts, allSamples);
    }

    /** Share of scheduled work orders that sent a purchase order, 0 to 1; NaN when none was scheduled. */
    public double purchaseShare() {
        long scheduled = of(Count.SCHEDULED);
        return scheduled == 0 ? Double.NaN : (double) of(Count.PURCHASING) / scheduled;
    }

    /**
     * Sums from which a mean and its confidence interval follow.
     *
     * @param count number of values
     * @param sum their sum
     * @param sumOfSquares the sum of their squares
     */
    public record Sample(long count, double sum, double sumOfSquares) {

        /** Sample without values. */
        public static final Sample NONE = new Sample(0, 0, 0);

        /** Adds a value. */
        public Sample with(double value) {
            return new Sample(count + 1, sum + value, sumOfSquares + value * value);
        }

        /** Adds two samples. */
        public Sample plus(Sample other) {
            return new Sample(count + other.count, sum + other.sum, sumOfSquares + other.sumOfSquares);
        }

        /** Returns the mean; NaN without values. */
        public double mean() {
            return count == 0 ? Double.NaN : sum / count;
        }

        /** Returns the unbiased variance; NaN with fewer than two values. */
        public double variance() {
            return count < 2 ? Double.NaN : Math.max(0, (sumOfSquares - sum * sum / count) / (count - 1));
        }
    }
}
