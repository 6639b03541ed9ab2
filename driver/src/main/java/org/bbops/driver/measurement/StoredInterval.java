package org.bbops.driver.measurement;

import java.nio.ByteBuffer;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;

/**
 * An interval as bytes, in a small part of the memory: a formal run has more than a thousand, with tens of thousands of counters each.
 * Storing one takes a tenth of the time that a packed histogram takes, and it happens while a system is measured on the same cores.
 */
public final class StoredInterval {

    private final IntervalMeasurement counts;
    private final Map<Transaction, Stored> transactions = new EnumMap<>(Transaction.class);
    private final byte[] lag;

    private record Stored(Map<Outcome, Long> outcomes, byte[] response, byte[] service) {
    }

    private StoredInterval(IntervalMeasurement interval) {
        this.counts = new IntervalMeasurement(interval.number(), interval.fromMillis(), interval.toMillis(), Map.of(), null, interval.due(),
                interval.largeWorkOrders());
        this.lag = bytes(interval.lag());
        interval.transactions().forEach((name, measured) -> transactions.put(name,
                new Stored(measured.outcomes(), bytes(measured.response()), bytes(measured.service()))));
    }

    /** Stores an interval. */
    public static StoredInterval of(IntervalMeasurement interval) {
        return new StoredInterval(interval);
    }

    /** Returns a list of intervals that are restored on each access. */
    public static List<IntervalMeasurement> restoredWhenRead(List<StoredInterval> intervals) {
        return new Restored(List.copyOf(intervals));
    }

    /** Returns true when it took time, as {@link IntervalMeasurement#lasted} does. */
    public boolean lasted() {
        return counts.lasted();
    }

    /** Restores the stored interval, with the same counts. */
    public IntervalMeasurement restored() {
        Map<Transaction, TransactionMeasurement> measured = new EnumMap<>(Transaction.class);
        transactions.forEach((name, stored) -> measured.put(name,
                new TransactionMeasurement(stored.outcomes(), histogram(stored.response()), histogram(stored.service()))));
        return new IntervalMeasurement(counts.number(), counts.fromMillis(), counts.toMillis(), measured, histogram(lag), counts.due(),
                counts.largeWorkOrders());
    }

    /** Size of its histograms. */
    long bytes() {
        return lag.length + transactions.values().stream().mapToLong(each -> each.response().length + each.service().length).sum();
    }

    private static byte[] bytes(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoByteBuffer(buffer);
        return Arrays.copyOf(buffer.array(), length);
    }

    private static Histogram histogram(byte[] bytes) {
        return Histogram.decodeFromByteBuffer(ByteBuffer.wrap(bytes), 0);
    }

    private static final class Restored extends AbstractList<IntervalMeasurement> implements RandomAccess {

        private final List<StoredInterval> intervals;

        private Restored(List<StoredInterval> intervals) {
            this.intervals = intervals;
        }

        @Override
        public IntervalMeasurement get(int index) {
            return intervals.get(index).restored();
        }

        @Override
        public int size() {
            return intervals.size();
        }
    }
}
