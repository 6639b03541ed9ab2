package org.bbops.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.bbops.analysis.statistics.Ratio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that intervals of 95 % contain the true ratio in 95 of 100 cases, within the sampling error. */
class CoverageTest {

    private static final int CASES = 400;
    private static final double DEVIATION = Math.sqrt(0.95 * 0.05 / CASES);
    /** Number of cases of tests whose cases are slow. */
    private static final int FEWER = 150;
    private static final double DEVIATION_OF_FEWER = Math.sqrt(0.95 * 0.05 / FEWER);

    private static final double LOW = 0.95 - 3 * DEVIATION;
    private static final double HIGH = 0.95 + 3 * DEVIATION;

    private static double coverage(double truth, double likeness, double betweenRuns, Function<SimulatedRuns, Ratio> compare) {
        return coverage(CASES, truth, likeness, betweenRuns, compare);
    }

    private static double coverage(int cases, double truth, double likeness, double betweenRuns,
            Function<SimulatedRuns, Ratio> compare) {
        int covered = 0;
        for (int seed = 0; seed < cases; seed++) {
            Ratio ratio = compare.apply(new SimulatedRuns(seed, likeness, betweenRuns));
            covered += ratio.low() <= truth && truth <= ratio.high() ? 1 : 0;
        }
        return (double) covered / cases;
    }

    @ParameterizedTest
    @CsvSource({"0", "0.3", "0.5"})
    void ofRatesOfSingleRunsWhoseNeighbouringIntervalsAreAlike(double likeness) {
        assertThat(coverage(1.1, likeness, 0, runs -> runs.rates(100, 1).ratioOf(runs.rates(110, 1)))).isBetween(LOW, HIGH);
    }

    @ParameterizedTest
    @CsvSource({"50", "90"})
    void ofPercentilesOfSingleRuns(double percentile) {
        double covered = coverage(FEWER, 1.25, 0.3, 0,
                runs -> runs.percentiles(20, percentile, 1).ratioOf(runs.percentiles(25, percentile, 1)));

        assertThat(covered).isBetween(0.95 - 3 * DEVIATION_OF_FEWER, 0.95 + 3 * DEVIATION_OF_FEWER);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 0.05", "3, 3, 0.05", "3, 3, 0", "5, 3, 0.02", "5, 5, 0.2", "1, 4, 0.05", "4, 1, 0.05"})
    void ofRatesOfSeveralRunsThatDifferFromEachOther(int first, int second, double betweenRuns) {
        assertThat(coverage(0.8, 0.3, betweenRuns, runs -> runs.rates(100, first).ratioOf(runs.rates(80, second))))
                // With two runs, the approximate degrees of freedom are conservative.
                .isBetween(LOW, Math.min(first, second) == 2 ? 1 : HIGH);
    }

    @ParameterizedTest
    @CsvSource({"2, 0.08", "3, 0.08", "5, 0.08", "5, 0"})
    void ofRatesOfRunsThatDifferFromEachOtherByTheirSeedToo(int pairs, double bySeed) {
        assertThat(coverage(0.94, 0.3, 0.01, runs -> runs.rates(100, pairs, bySeed).pairedRatioOf(runs.rates(94, pairs, bySeed))))
                .isBetween(LOW, HIGH);
    }

    @Test
    void ofPercentilesOfSeveralRuns() {
        double covered = coverage(FEWER, 1, 0.3, 0.1, runs -> runs.percentiles(20, 90, 3).ratioOf(runs.percentiles(20, 90, 3)));

        assertThat(covered).isBetween(0.95 - 3 * DEVIATION_OF_FEWER, 0.95 + 3 * DEVIATION_OF_FEWER);
    }

    @ParameterizedTest
    @CsvSource({"20, 1", "200, 1", "20, 3"})
    void ofFrequentErrors(double mean, int runs) {
        assertThat(coverage(1.5, 0, 0, simulated -> simulated.errors(mean, runs).ratioOf(simulated.errors(1.5 * mean, runs))))
                .isBetween(LOW, 1.0);
    }

    @ParameterizedTest
    @CsvSource({"0.2, 1", "1, 1", "1, 3"})
    void ofRareErrorsIsNotTooLow(double mean, int runs) {
        assertThat(coverage(2, 0, 0, simulated -> simulated.errors(mean, runs).ratioOf(simulated.errors(2 * mean, runs))))
                .isGreaterThan(LOW);
    }

    @Test
    void isFarTooLowWhenIntervalsAreAssumedIndependent() {
        assertThat(coverage(1, 0.5, 0, runs -> naive(runs.rates(100, 1).ratioOf(runs.rates(100, 1))))).isLessThan(LOW);
    }

    /**
     * Returns the ratio with the error for independent intervals, which is too small by the square root of (1 + r) / (1 - r) at
     * autocorrelation r.
     */
    private static Ratio naive(Ratio ratio) {
        return new Ratio(ratio.value(), ratio.error() / Math.sqrt(3), ratio.freedom());
    }
}
