package org.bbops.driver.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;
import org.junit.jupiter.api.Test;

/** Tests the memory of stored intervals: a formal run has 1,200 with seven transactions each, all kept by the coordinator until its end. */
class StoredIntervalTest {

    private static final int INTERVALS = 1_200;
    private static final int MEGABYTE = 1_048_576;

    private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");

    @Test
    void aFormalRunFitsIntoLittleMemory() {
        IntervalMeasurement interval = interval(60);

        assertThat(bytes(interval) * INTERVALS).isGreaterThan(512L * MEGABYTE);
        assertThat(StoredInterval.of(interval).bytes() * INTERVALS).isLessThan(10L * MEGABYTE);
    }

    @Test
    void restoredIntervalEqualsTheOriginal() {
        IntervalMeasurement interval = interval(5_000);
        IntervalMeasurement restored = StoredInterval.of(interval).restored();

        for (Transaction transaction : Transaction.values()) {
            assertThat(restored.of(transaction).outcomes()).isEqualTo(interval.of(transaction).outcomes());
            assertThat(restored.of(transaction).response()).isEqualTo(interval.of(transaction).response());
            assertThat(restored.of(transaction).service().getValueAtPercentile(99))
                    .isEqualTo(interval.of(transaction).service().getValueAtPercentile(99));
        }
        assertThat(restored.lag()).isEqualTo(interval.lag());
        assertThat(restored.due()).isEqualTo(interval.due());
        assertThat(restored.toMillis()).isEqualTo(interval.toMillis());
        assertThat(restored.plus(1, interval).of(Transaction.NEW_ORDER).total()).isEqualTo(2 * interval.of(Transaction.NEW_ORDER).total());
    }

    private IntervalMeasurement interval(int count) {
        Map<Transaction, TransactionMeasurement> transactions = new EnumMap<>(Transaction.class);
        for (Transaction transaction : Transaction.values()) {
            transactions.put(transaction,
                    new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, (long) count), micros(count), micros(count)));
        }
        return new IntervalMeasurement(0, 0, 2_000, transactions, micros(count), count, 0);
    }

    /** Creates a histogram of mostly some milliseconds, and rarely a second. */
    private Histogram micros(int count) {
        Histogram micros = new Histogram(TransactionMeasurement.DIGITS);
        for (int i = 0; i < count; i++) {
            micros.recordValue(i % 50 == 0 ? 1_000_000 + random.nextInt(500_000) : 2_000 + random.nextInt(40_000));
        }
        return micros;
    }

    private static long bytes(IntervalMeasurement interval) {
        return interval.lag().getEstimatedFootprintInBytes() + interval.transactions().values().stream()
                .mapToLong(each -> each.response().getEstimatedFootprintInBytes() + each.service().getEstimatedFootprintInBytes()).sum();
    }
}
