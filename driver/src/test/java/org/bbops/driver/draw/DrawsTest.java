package org.bbops.driver.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.Seeds.Purpose;
import org.bbops.driver.plan.Load;
import org.junit.jupiter.api.Test;

/** Compares shares with the workload page within 5 standard errors, which a correct draw exceeds once in two million. */
class DrawsTest {

    private static final int COUNT = 100_000;

    private final RandomGenerator random = Seeds.generator(42, Purpose.ORDER_ENTRY_CONTENT, 0);

    @Test
    void drawsAllValuesOfAUniformRangeEquallyOften() {
        int[] seen = new int[6];
        IntStream.range(0, COUNT).forEach(_ -> seen[Draws.uniform(random, 1, 5)]++);

        assertThat(seen[0]).isZero();
        for (int number = 1; number <= 5; number++) {
            assertThat(seen[number] / (double) COUNT).isCloseTo(0.2, within(tolerance(0.2)));
        }
    }

    @Test
    void nuRandFollowsItsDefinition() {
        double[] expected = new double[101];
        for (int left = 0; left <= 63; left++) {
            for (int right = 1; right <= 100; right++) {
                expected[(left | right) % 100 + 1] += 1 / 6_400.0;
            }
        }
        int[] seen = new int[101];
        IntStream.range(0, COUNT).forEach(_ -> seen[Draws.nuRand(random, 63, 1, 100)]++);

        for (int number = 1; number <= 100; number++) {
            assertThat(seen[number] / (double) COUNT).as("share of %d", number)
                    .isCloseTo(expected[number], within(tolerance(expected[number]) + 1e-9));
        }
    }

    @Test
    void drawsTheMixOfTheFourTransactions() {
        Map<Transaction, Integer> seen = new EnumMap<>(Transaction.class);
        IntStream.range(0, COUNT).forEach(_ -> seen.merge(Mix.ECPERF.draw(random), 1, Integer::sum));

        assertThat(seen).containsOnlyKeys(Transaction.NEW_ORDER, Transaction.CHANGE_ORDER, Transaction.ORDER_STATUS,
                Transaction.CUSTOMER_STATUS);
        seen.forEach((transaction, count) -> assertThat(count / (double) COUNT).as(transaction.label())
                .isCloseTo(transaction.mixShare(), within(tolerance(transaction.mixShare()))));
    }

    @Test
    void drawsExponentialCyclesTruncatedAtFiveTimesTheMean() {
        double[] seconds = IntStream.range(0, COUNT)
                .mapToDouble(_ -> CycleTime.orderEntry(Load.CYCLE).drawNanos(random) / 1e9).toArray();
        double mean = DoubleStream.of(seconds).average().orElseThrow();
        double cut = DoubleStream.of(seconds).filter(value -> value == 25).count() / (double) COUNT;

        // 5·(1 − e^−5) = 4.966; its standard deviation is below 5.
        assertThat(mean).isCloseTo(4.9663, within(5 * 5 / Math.sqrt(COUNT)));
        assertThat(cut).isCloseTo(Math.exp(-5), within(tolerance(Math.exp(-5))));
        assertThat(DoubleStream.of(seconds)).allMatch(value -> value >= 0 && value <= 25);
    }

    @Test
    void meanPlannedQuantityIsElevenAndAQuarter() {
        double mean = IntStream.range(0, COUNT).map(_ -> Draws.plannedQuantity(random)).average().orElseThrow();

        assertThat(mean).isCloseTo(11.25, within(tolerance(0.25)));
    }

    @Test
    void drawsDependOnSeedPurposeAndUser() {
        long[] again = longs(Seeds.generator(7, Purpose.PLANNED_LINE, 3));

        assertThat(longs(Seeds.generator(7, Purpose.PLANNED_LINE, 3))).isEqualTo(again);
        assertThat(longs(Seeds.generator(7, Purpose.PLANNED_LINE, 4))).isNotEqualTo(again);
        assertThat(longs(Seeds.generator(8, Purpose.PLANNED_LINE, 3))).isNotEqualTo(again);
        assertThat(longs(Seeds.generator(7, Purpose.ORDER_ENTRY_CONTENT, 3))).isNotEqualTo(again);
    }

    @Test
    void eachStartHasDrawsOfItsOwn() {
        long[] first = longs(Seeds.generator(7, Purpose.ORDER_ENTRY_CONTENT, 3, 0));

        assertThat(longs(Seeds.generator(7, Purpose.ORDER_ENTRY_CONTENT, 3, 0))).isEqualTo(first);
        assertThat(longs(Seeds.generator(7, Purpose.ORDER_ENTRY_CONTENT, 3, 1))).isNotEqualTo(first);
        assertThat(longs(Seeds.generator(7, Purpose.ORDER_ENTRY_CONTENT, 4, 0))).isNotEqualTo(first);
        int[] seen = new int[10];
        IntStream.range(0, COUNT).forEach(start -> seen[Seeds.generator(7, Purpose.ORDER_ENTRY_CONTENT, 3, start).nextInt(10)]++);
        for (int count : seen) {
            assertThat(count / (double) COUNT).isCloseTo(0.1, within(tolerance(0.1)));
        }
    }

    private static long[] longs(RandomGenerator generator) {
        return generator.longs(10).toArray();
    }

    private static double tolerance(double share) {
        return 5 * Math.sqrt(share * (1 - share) / COUNT);
    }

    @Test
    void everyBlockHasItsQuotaInRandomOrder() {
        QuotaBlocks blocks = new QuotaBlocks(0.33, new SplittableRandom(3));
        Set<List<Boolean>> orders = new HashSet<>();
        int hits = 0;
        for (int block = 0; block < 50; block++) {
            List<Boolean> entries = IntStream.range(0, QuotaBlocks.LENGTH).mapToObj(_ -> blocks.next()).toList();
            orders.add(entries);
            hits += Collections.frequency(entries, true);
            assertThat(Collections.frequency(entries, true)).isBetween(6, 7);
        }

        assertThat(hits).isEqualTo(330);
        assertThat(orders).hasSizeGreaterThan(45);
    }
}
