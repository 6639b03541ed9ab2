package org.bbops.driver.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.bbops.contracts.workload.Transaction;
import org.junit.jupiter.params.ParameterizedTest;
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

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WORK_ORDERS")
    void hasSharesThatMakeTheWhole(Mix mix) {
        assertThat(Transaction.ORDER_ENTRY.stream().mapToDouble(mix::share).sum()).isCloseTo(1, within(1e-9));
    }
}
