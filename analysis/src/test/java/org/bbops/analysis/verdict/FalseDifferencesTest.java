package org.bbops.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FalseDifferencesTest {

    private final Random random = new Random(42);

    @Test
    void equalSystemsDifferInFivePercentOfTheDecisions() {
        List<List<Double>> figures = IntStream.range(0, 40).mapToObj(_ -> ratios(500, 1)).toList();

        FalseDifferences found = FalseDifferences.of(figures).orElseThrow();

        assertThat(found.decisions()).isEqualTo(4_000);
        // 200 are expected, with a standard deviation of 14.
        assertThat(found.differing()).isBetween(145, 255);
    }

    @Test
    void unequalSystemsAreReported() {
        assertThat(FalseDifferences.of(List.of(ratios(20, 1.3))).orElseThrow().text())
                .startsWith("4 of 4 decisions on equal systems claimed a difference, 100.0 %");
    }

    @Test
    void fewerThanFivePairsDecideNothing() {
        assertThat(FalseDifferences.of(List.of(List.of(0.97, 1.04))).orElseThrow().text())
                .isEqualTo("2 pairs of equal systems: too few for a decision, which takes 5; ratios of single pairs from 0.97 to 1.04");
    }

    @Test
    void isEmptyWithoutPairs() {
        assertThat(FalseDifferences.of(List.of(List.of()))).isEmpty();
    }

    private List<Double> ratios(int pairs, double ratio) {
        return Stream.generate(() -> ratio * Math.exp(0.05 * random.nextGaussian())).limit(pairs).toList();
    }
}
