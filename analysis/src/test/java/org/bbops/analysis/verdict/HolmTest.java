package org.bbops.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTest {

    @Test
    void requiresASmallerPValueForOneOfManyFindings() {
        assertThat(Holm.significant(List.of(0.04), 0.05)).containsExactly(0);
        assertThat(Holm.significant(List.of(0.04, 0.9), 0.05)).isEmpty();
        assertThat(Holm.significant(List.of(0.9, 0.02), 0.05)).containsExactly(1);
    }

    @Test
    void relaxesTheThresholdAfterEachRejection() {
        assertThat(Holm.significant(List.of(0.03, 0.01, 0.04), 0.05)).containsExactlyInAnyOrder(1);
        assertThat(Holm.significant(List.of(0.02, 0.01, 0.04), 0.05)).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void isEmptyWithoutPValues() {
        assertThat(Holm.significant(List.of(), 0.05)).isEmpty();
    }
}
