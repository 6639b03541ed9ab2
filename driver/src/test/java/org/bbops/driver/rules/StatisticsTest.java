package org.bbops.driver.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.bbops.driver.measurement.Sample;
import org.junit.jupiter.api.Test;

class StatisticsTest {

    @Test
    void givesWilsonsIntervalOfAShare() {
        // Worked by hand: p = 0.1, n = 100, z = 1.959964: centre (0.1 + 0.019207) / 1.038415, half 0.060526.
        ConfidenceInterval interval = Statistics.share(10, 100);

        assertThat(interval.low()).isCloseTo(0.05523, within(1e-5));
        assertThat(interval.high()).isCloseTo(0.17437, within(1e-5));
    }

    @Test
    void keepsAShareOfNoneBetweenZeroAndAnUpperEnd() {
        // 3.841459 / (10 + 3.841459)
        ConfidenceInterval interval = Statistics.share(0, 10);

        assertThat(interval.low()).isZero();
        assertThat(interval.high()).isCloseTo(0.27753, within(1e-5));
    }

    @Test
    void givesStudentsIntervalOfAMean() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7, t(7) = 2.364624: half 2.364624 · sqrt(32/56) = 1.78749.
        Sample sample = IntStream.of(2, 4, 4, 4, 5, 5, 7, 9).boxed()
                .reduce(Sample.NONE, (sum, value) -> sum.with(value), Sample::plus);
        ConfidenceInterval interval = Statistics.mean(sample);

        assertThat(interval.low()).isCloseTo(3.21251, within(1e-5));
        assertThat(interval.high()).isCloseTo(6.78749, within(1e-5));
    }

    @Test
    void knowsNothingOfNoTrialsAndOfASingleValue() {
        assertThat(Statistics.share(0, 0).within(0, 1)).isEqualTo(Verdict.TOO_FEW_TO_TELL);
        assertThat(Statistics.mean(Sample.NONE.with(1)).within(0, 2)).isEqualTo(Verdict.TOO_FEW_TO_TELL);
    }

    @Test
    void judgesByTheWholeInterval() {
        assertThat(new ConfidenceInterval(9.6, 10.4).within(9.5, 10.5)).isEqualTo(Verdict.PASSED);
        assertThat(new ConfidenceInterval(9.5, 10.5).within(9.5, 10.5)).isEqualTo(Verdict.PASSED);
        assertThat(new ConfidenceInterval(9.4, 10.4).within(9.5, 10.5)).isEqualTo(Verdict.TOO_FEW_TO_TELL);
        assertThat(new ConfidenceInterval(10.4, 10.6).within(9.5, 10.5)).isEqualTo(Verdict.TOO_FEW_TO_TELL);
        assertThat(new ConfidenceInterval(10.51, 11).within(9.5, 10.5)).isEqualTo(Verdict.FAILED);
        assertThat(new ConfidenceInterval(8, 9.49).within(9.5, 10.5)).isEqualTo(Verdict.FAILED);
    }
}
