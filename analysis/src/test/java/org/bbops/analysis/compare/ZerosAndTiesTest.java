package org.bbops.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Offset;
import org.bbops.analysis.compare.Errors.ErrorShares;
import org.bbops.analysis.compare.Errors.ErrorShares.ErrorCounts;
import org.bbops.analysis.compare.Percentile.IntervalLatencies;
import org.bbops.analysis.compare.Throughput.IntervalCounts;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.analysis.statistics.Repetitions.RunFigure;
import org.bbops.analysis.verdict.Decision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZerosAndTiesTest {

    private static final Offset<Double> HARDLY = Offset.offset(1e-9);

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void noErrorsOnEitherSideAreNoDifference(int runs) {
        Ratio ratio = errors(0, runs).ratioOf(errors(0, runs));

        assertThat(ratio.value()).isCloseTo(1, HARDLY);
        assertThat(Decision.differs(ratio)).isFalse();
        assertThat(ratio.pValue()).isCloseTo(1, HARDLY);
    }

    @Test
    void oneOrTwoErrorsAgainstNoneAreNoDifference() {
        assertThat(Decision.differs(errors(0, 1).ratioOf(errors(2, 1)))).isFalse();
        assertThat(Decision.differs(errors(0, 3).ratioOf(errors(1, 3)))).isFalse();
    }

    @Test
    void manyErrorsAgainstNoneAreADifference() {
        assertThat(errors(0, 1).ratioOf(errors(60, 1)).low()).isGreaterThan(1);
        assertThat(errors(60, 3).ratioOf(errors(0, 3)).high()).isLessThan(1);
    }

    @Test
    void identicalFiguresHaveNoSamplingError() {
        Ratio same = same(20, 3).ratioOf(same(20, 3));
        Ratio twice = same(20, 3).ratioOf(same(40, 3));

        assertThat(same.low()).isCloseTo(1, HARDLY).isCloseTo(same.high(), HARDLY);
        assertThat(Decision.differs(same)).isFalse();
        assertThat(same.pValue()).isCloseTo(1, HARDLY);
        assertThat(Decision.differs(twice)).isTrue();
        assertThat(twice.chanceAbove(1.5)).isZero();
        assertThat(twice.chanceAbove(2.5)).isEqualTo(1);
    }

    @Test
    void identicalIntervalsOfARunHaveNoSamplingError() {
        double[] counts = new double[20];
        Arrays.fill(counts, 7);
        double[] seconds = new double[20];
        Arrays.fill(seconds, 1);
        Repetitions steady = new Repetitions(List.of(new IntervalCounts(7, counts, seconds)));

        assertThat(steady.ratioOf(steady).high()).isCloseTo(1, HARDLY);
    }

    @ParameterizedTest
    @ValueSource(doubles = {50, 90})
    void errorOfAMostlyIdleRunComesFromDrawsWithResponses(double percentile) {
        Repetitions still = latencies(percentile, 20, 40);

        Ratio ratio = still.ratioOf(latencies(percentile, 60, 0));

        assertThat(ratio.hasError()).isTrue();
        assertThat(ratio.error()).isPositive();
    }

    @Test
    void responsesInAtMostTwoIntervalsLeaveTheErrorUnknown() {
        assertThat(latencies(90, 1, 59).ratioOf(latencies(90, 60, 0)).hasError()).isFalse();
        assertThat(latencies(90, 60, 0).ratioOf(latencies(90, 2, 58)).hasError()).isFalse();
        assertThat(latencies(90, 0, 60).ratioOf(latencies(90, 60, 0)).hasError()).isFalse();
    }

    /** Returns the responses of a run that stalls after this many intervals. */
    private static Repetitions latencies(double percentile, int busy, int still) {
        Random random = new Random(1);
        List<Histogram> intervals = new ArrayList<>();
        for (int i = 0; i < busy + still; i++) {
            Histogram micros = new Histogram(2);
            for (int each = 0; i < busy && each < 5; each++) {
                micros.recordValue(10_000 + random.nextInt(10_000));
            }
            intervals.add(micros);
        }
        return new Repetitions(List.of(new IntervalLatencies(15_000, percentile, () -> intervals)));
    }

    private static ErrorShares errors(int each, int runs) {
        double[] byInterval = new double[30];
        Arrays.fill(byInterval, each / 30.0);
        return new ErrorShares(Collections.nCopies(runs, new ErrorCounts(each, 1_000, byInterval)));
    }

    private static Repetitions same(double value, int runs) {
        return new Repetitions(Collections.nCopies(runs, new RunFigure() {

            @Override
            public double value() {
                return value;
            }

            @Override
            public Repetitions.Spread within() {
                throw new AssertionError("repetitions tell enough");
            }
        }));
    }
}
