package org.bbops.driver.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.driver.measurement.WorkloadFigures.Sample;
import org.junit.jupiter.api.Test;

class ConfidenceIntervalTest {

    /** Tail of a 95 % interval. */
    private static final double TAIL = 0.025;

    @Test
    void givesWilsonsIntervalOfAShare() {
        // Worked by hand: p = 0.1, n = 100, z = 1.959964: centre (0.1 + 0.019207) / 1.038415, half 0.060526.
        ConfidenceInterval interval = ConfidenceInterval.ofShare(10, 100, TAIL);

        assertThat(interval.low()).isCloseTo(0.05523, within(1e-5));
        assertThat(interval.high()).isCloseTo(0.17437, within(1e-5));
    }

    @Test
    void shareOfZeroHasALowerBoundOfZero() {
        // 3.841459 / (10 + 3.841459)
        ConfidenceInterval interval = ConfidenceInterval.ofShare(0, 10, TAIL);

        assertThat(interval.low()).isZero();
        assertThat(interval.high()).isCloseTo(0.27753, within(1e-5));
    }

    @Test
    void givesStudentsIntervalOfAMean() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7, t(7) = 2.364624: half 2.364624 · sqrt(32/56) = 1.78749.
        Sample sample = IntStream.of(2, 4, 4, 4, 5, 5, 7, 9).boxed()
                .reduce(Sample.NONE, (sum, value) -> sum.with(value), Sample::plus);
        ConfidenceInterval interval = ConfidenceInterval.ofMean(sample, TAIL);

        assertThat(interval.low()).isCloseTo(3.21251, within(1e-5));
        assertThat(interval.high()).isCloseTo(6.78749, within(1e-5));
    }

    @Test
    void isWiderForASmallerTail() {
        // z = 3.0 at a tail of 0.00135, against 1.96.
        ConfidenceInterval interval = ConfidenceInterval.withVariance(100, 4, 0.0013499);

        assertThat(interval.low()).isCloseTo(94, within(1e-3));
        assertThat(interval.high()).isCloseTo(106, within(1e-3));
        assertThat(ConfidenceInterval.ofShare(10, 100, 0.001).high()).isGreaterThan(ConfidenceInterval.ofShare(10, 100, TAIL).high());
    }

    @Test
    void decidesNothingWithoutTrialsOrWithOneValue() {
        ConfidenceInterval ofNone = ConfidenceInterval.ofShare(0, 0, TAIL);
        assertThat(ofNone.isWithin(new VerdictLimits(0, 1)) || ofNone.isOutside(new VerdictLimits(0, 1))).isFalse();
        ConfidenceInterval ofOne = ConfidenceInterval.ofMean(Sample.NONE.with(1), TAIL);
        assertThat(ofOne.isWithin(new VerdictLimits(0, 2)) || ofOne.isOutside(new VerdictLimits(0, 2))).isFalse();
    }

    @Test
    void isInsideOrOutsideOnlyAsAWhole() {
        assertThat(new ConfidenceInterval(9.6, 10.4).isWithin(new VerdictLimits(9.5, 10.5))).isTrue();
        assertThat(new ConfidenceInterval(9.5, 10.5).isWithin(new VerdictLimits(9.5, 10.5))).isTrue();
        ConfidenceInterval across = new ConfidenceInterval(9.4, 10.4);
        assertThat(across.isWithin(new VerdictLimits(9.5, 10.5)) || across.isOutside(new VerdictLimits(9.5, 10.5))).isFalse();
        assertThat(new ConfidenceInterval(10.51, 11).isOutside(new VerdictLimits(9.5, 10.5))).isTrue();
        assertThat(new ConfidenceInterval(8, 9.49).isOutside(new VerdictLimits(9.5, 10.5))).isTrue();
    }
}
