package org.bbops.driver.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Transaction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that every mix draws its transactions by their shares. */
class MixTest {

    private static final int COUNT = 100_000;
    private static final double TOLERANCE = 0.01;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WORK_ORDERS")
    void drawsEachTransactionByItsShare(Mix mix) {
        SplittableRandom random = new SplittableRandom(42);
        Map<Transaction, Integer> seen = new EnumMap<>(Transaction.class);
        IntStream.range(0, COUNT).forEach(_ -> seen.merge(mix.draw(random), 1, Integer::sum));

        for (Transaction each : Transaction.values()) {
            assertThat(seen.getOrDefault(each, 0) / (double) COUNT).as(each.label()).isCloseTo(mix.share(each), within(TOLERANCE));
        }
    }

    /** Compares the shares with docs/load.md. */
    @ParameterizedTest
    @CsvSource({"ECPERF, 0.5, 0.2, 0.2, 0.1, true", "READS, 0, 0, 0.667, 0.333, false", "BIDDING, 0.107, 0.043, 0.567, 0.283, false",
            "CREATE, 1, 0, 0, 0, false", "DELETE, 0.5, 0.5, 0, 0, false", "SELECT, 0, 0, 1, 0, false",
            "SINGLE_READ, 0, 0, 0, 0, false", "WORK_ORDERS, 0, 0, 0, 0, true"})
    void hasTheSharesOfThePage(Mix mix, double created, double changed, double read, double listed, boolean isProducing) {
        assertThat(Stream.of(Transaction.NEW_ORDER, Transaction.CHANGE_ORDER, Transaction.ORDER_STATUS, Transaction.CUSTOMER_STATUS)
                .mapToDouble(mix::share).toArray()).containsExactly(new double[] {created, changed, read, listed}, within(0.001));
        assertThat(mix.hasPlannedLines()).isEqualTo(isProducing);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WORK_ORDERS")
    void sharesAddUpToOne(Mix mix) {
        assertThat(Transaction.ORDER_ENTRY.stream().mapToDouble(mix::share).sum()).isCloseTo(1, within(1e-9));
    }
}
