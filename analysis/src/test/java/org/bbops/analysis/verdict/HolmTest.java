package org.bbops.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HolmTest {

    @Test
    void requiresASmallerPValueForOneOfManyFindings() {
        assertThat(significant(0.04)).containsExactly(0.04);
        assertThat(significant(0.04, 0.9)).isEmpty();
        assertThat(significant(0.9, 0.02)).containsExactly(0.02);
    }

    @Test
    void relaxesTheThresholdAfterEachRejection() {
        assertThat(significant(0.03, 0.01, 0.04)).containsExactly(0.01);
        assertThat(significant(0.02, 0.01, 0.04)).containsExactlyInAnyOrder(0.01, 0.02, 0.04);
    }

    @Test
    void isEmptyWithoutPValues() {
        assertThat(significant()).isEmpty();
        assertThat(significant(Double.NaN)).isEmpty();
    }

    private static Set<Double> significant(Double... pValues) {
        return Holm.significant(List.of(pValues), pValue -> pValue);
    }
}
