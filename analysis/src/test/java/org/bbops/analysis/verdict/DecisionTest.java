package org.bbops.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionTest {

    private static final PairedRatio FIVE_TIMES = PairedRatio.of(List.of(4.9, 5.0, 5.1, 5.2, 4.8));

    @ParameterizedTest
    @CsvSource({"1.3, 1.6, HOLDS", "1.2, 1.2, HOLDS", "0.9, 1.1, DOES_NOT_HOLD", "1.1, 1.3, INCONCLUSIVE",
            "-Infinity, 1.1, DOES_NOT_HOLD", "-Infinity, 1.5, INCONCLUSIVE", "1.3, Infinity, HOLDS"})
    void theWholeIntervalDecidesOnALowerLimit(double low, double high, Decision decision) {
        assertThat(Decision.of(low, high, VerdictLimits.of(1.2, null))).isEqualTo(decision);
    }

    @ParameterizedTest
    @CsvSource({"0.95, 1.05, HOLDS", "1.2, 1.3, DOES_NOT_HOLD", "0.5, 0.8, DOES_NOT_HOLD", "1.0, 1.2, INCONCLUSIVE",
            "0.8, 1.2, INCONCLUSIVE"})
    void theWholeIntervalDecidesBetweenTwoLimits(double low, double high, Decision decision) {
        assertThat(Decision.of(low, high, VerdictLimits.of(0.9, 1.1))).isEqualTo(decision);
    }

    @Test
    void fivePairsThatAgreeConclude() {
        assertThat(Decision.of(FIVE_TIMES, VerdictLimits.EQUAL, false)).isEqualTo(Decision.DOES_NOT_HOLD);
        assertThat(Decision.of(FIVE_TIMES, VerdictLimits.of(4, null), false)).isEqualTo(Decision.HOLDS);
    }

    @Test
    void fivePairsWhoseIntervalSpansALimitAreInconclusive() {
        PairedRatio scattered = PairedRatio.of(List.of(0.5, 2.0, 1.0, 0.7, 1.4));

        assertThat(Decision.of(scattered, VerdictLimits.EQUAL, false)).isEqualTo(Decision.INCONCLUSIVE);
    }

    @Test
    void fewerThanFivePairsAreOnlyIndicative() {
        assertThat(Decision.of(PairedRatio.of(Collections.nCopies(4, 5.0)), VerdictLimits.EQUAL, false)).isEqualTo(Decision.INDICATIVE);
        assertThat(Decision.of(PairedRatio.of(List.of(5.0)), VerdictLimits.EQUAL, false)).isEqualTo(Decision.INDICATIVE);
    }

    @Test
    void aRatioOfOfferedLoadsIsLoadLimited() {
        assertThat(Decision.of(FIVE_TIMES, VerdictLimits.EQUAL, true)).isEqualTo(Decision.LOAD_LIMITED);
        assertThat(Decision.of(null, VerdictLimits.EQUAL, true)).isEqualTo(Decision.LOAD_LIMITED);
    }

    @Test
    void aMissingRatioGivesNoDecision() {
        assertThat(Decision.of(null, VerdictLimits.EQUAL, false)).isEqualTo(Decision.NONE);
    }

    @Test
    void aRatioHasTheIntervalOfItsLogarithms() {
        PairedRatio ratio = PairedRatio.of(List.of(2.0, 4.0, 8.0));

        assertThat(ratio.value()).isCloseTo(4, within(1e-9));
        // Standard deviation ln 2, t of two degrees of freedom 4.303.
        assertThat(ratio.high()).isCloseTo(4 * Math.exp(4.303 * Math.log(2) / Math.sqrt(3)), within(0.01));
        assertThat(ratio.low() * ratio.high()).isCloseTo(16, within(1e-9));
    }

    @Test
    void onePairHasNoInterval() {
        assertThat(PairedRatio.of(List.of(3.0))).isEqualTo(new PairedRatio(3.0, null, null, 1));
    }

    @Test
    void aSmallRatioOfFewPairsShowsNoDifference() {
        assertThat(Decision.INDICATIVE.showsNoDifference(PairedRatio.of(List.of(1.05)))).isTrue();
        assertThat(Decision.INDICATIVE.showsNoDifference(PairedRatio.of(List.of(0.8)))).isFalse();
        assertThat(Decision.INCONCLUSIVE.showsNoDifference(FIVE_TIMES)).isTrue();
    }
}
