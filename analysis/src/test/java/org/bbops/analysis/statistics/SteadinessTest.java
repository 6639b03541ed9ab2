package org.bbops.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.bbops.analysis.statistics.Steadiness.Burst;
import org.bbops.analysis.statistics.Steadiness.Drift;
import org.bbops.analysis.statistics.Steadiness.Moment;
import org.bbops.analysis.statistics.Steadiness.SteadyVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadinessTest {

    private static final long RAMP_UP_MILLIS = 10_000;
    private static final long INTERVAL_MILLIS = 2_000;
    private static final DoubleUnaryOperator LEVEL = _ -> 1;

    /** Intervals that vary by 5 %, the responses by 10 %; neighbouring ones may be alike. */
    private static List<Moment> window(int intervals, double likeness, long seed, DoubleUnaryOperator throughput,
            DoubleUnaryOperator response) {
        Random random = new Random(seed);
        double[] last = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        List<Moment> moments = new ArrayList<>();
        for (int i = 0; i < intervals; i++) {
            for (int figure = 0; figure < last.length; figure++) {
                last[figure] = likeness * last[figure] + Math.sqrt(1 - likeness * likeness) * random.nextGaussian();
            }
            double at = (double) i / (intervals - 1);
            long from = RAMP_UP_MILLIS + i * INTERVAL_MILLIS;
            moments.add(new Moment(from, from + INTERVAL_MILLIS, 80 * throughput.applyAsDouble(at) * Math.exp(0.05 * last[0]),
                    20 * response.applyAsDouble(at) * Math.exp(0.1 * last[1]),
                    1_050 * response.applyAsDouble(at) * Math.exp(0.1 * last[2]), 60, 10));
        }
        return moments;
    }

    @ParameterizedTest
    @CsvSource({"20, 0", "30, 0.2", "100, 0", "100, 0.3"})
    void aSteadyWindowIsRarelyCalledUnsteady(int intervals, double likeness) {
        int wrong = 0;
        int cases = 1_000;
        for (int seed = 0; seed < cases; seed++) {
            boolean steady = Steadiness.of(window(intervals, likeness, seed, LEVEL, LEVEL)).verdict() != SteadyVerdict.NOT_STEADY;
            wrong += steady ? 0 : 1;
        }
        // 5 of 100 by design, with three standard deviations of the sampling error on both sides.
        assertThat(wrong / (double) cases).isLessThan(0.05 + 3 * Math.sqrt(0.05 * 0.95 / cases));
    }

    @Test
    void aLongSteadyWindowIsKnownToBeSteady() {
        Steadiness steadiness = Steadiness.of(window(900, 0.2, 1, LEVEL, LEVEL));

        assertThat(steadiness.verdict()).isEqualTo(SteadyVerdict.STEADY);
        assertThat(steadiness.sentence()).startsWith("steady:");
    }

    @Test
    void aMixWithoutWorkOrdersCanBeSteady() {
        List<Moment> orderEntryAlone = window(900, 0.2, 1, LEVEL, LEVEL).stream().map(moment -> new Moment(moment.fromMillis(),
                moment.toMillis(), moment.perSecond(), moment.orderEntryP90Millis(), Double.NaN, 60, 10)).toList();

        assertThat(Steadiness.of(orderEntryAlone).verdict()).isEqualTo(SteadyVerdict.STEADY);
    }

    @Test
    void aShortWindowIsTooShortToTell() {
        assertThat(Steadiness.of(window(8, 0, 1, LEVEL, LEVEL)).verdict()).isEqualTo(SteadyVerdict.TOO_FEW_TO_TELL);
        assertThat(Steadiness.of(window(3, 0, 1, LEVEL, LEVEL)).verdict()).isEqualTo(SteadyVerdict.TOO_FEW_TO_TELL);
        assertThat(Steadiness.of(List.of()).verdict()).isEqualTo(SteadyVerdict.TOO_FEW_TO_TELL);
    }

    @Test
    void aWarmUpDriftInResponsesSuggestsALongerRampUp() {
        // Three times the response at first, gone after a quarter of half an hour.
        Steadiness steadiness = Steadiness.of(window(900, 0.2, 1, LEVEL, at -> 1 + 2 * Math.exp(-at * 16)));

        assertThat(steadiness.verdict()).isEqualTo(SteadyVerdict.NOT_STEADY);
        assertThat(steadiness.drifts()).filteredOn(Drift::isDrifting).extracting(Drift::figure)
                .contains("orderEntryP90Early", "workOrderP90Early").doesNotContain("throughput", "throughputEarly");
        assertThat(steadiness.rampUpNeededMillis().orElseThrow()).isBetween(RAMP_UP_MILLIS + 200_000, RAMP_UP_MILLIS + 600_000);
        assertThat(steadiness.sentence()).contains("orderEntryP90Early changed by -").contains("would have been long enough");
    }

    @Test
    void fallingThroughputIsADriftThatNoRampUpAvoids() {
        Steadiness steadiness = Steadiness.of(window(100, 0.2, 1, at -> 1 - 0.8 * at, LEVEL));

        assertThat(steadiness.verdict()).isEqualTo(SteadyVerdict.NOT_STEADY);
        assertThat(steadiness.rampUpNeededMillis()).isEmpty();
        assertThat(steadiness.sentence()).contains("throughput changed by -").contains("measure for longer");
    }

    @ParameterizedTest
    @CsvSource({"30, 0.5, 20", "100, 0.5, 20", "900, 0.2, 2"})
    void noRampUpIsSuggestedForThroughputThatKeepsClimbing(int intervals, double rise, int cases) {
        for (int seed = 0; seed < cases; seed++) {
            Steadiness steadiness = Steadiness.of(window(intervals, 0.2, seed, at -> 1 + rise * at, LEVEL));

            assertThat(steadiness.rampUpNeededMillis()).isEmpty();
            assertThat(steadiness.sentence()).doesNotContain("long enough");
        }
    }

    @Test
    void aRemainderTooShortToJudgeIsNotCalledSteady() {
        List<Moment> window = window(60, 0, 4, LEVEL, LEVEL);
        window.set(2, busy(window.get(2), 1_200, 10));

        assertThat(Steadiness.of(window).sentence()).endsWith("no ramp-up length would have made this window steady; measure for longer");
    }

    @Test
    void aSystemThatHangsInTheLastThirdIsNotSteady() {
        List<Moment> window = new ArrayList<>(window(60, 0.2, 1, LEVEL, LEVEL));
        window.replaceAll(moment -> moment.fromMillis() < RAMP_UP_MILLIS + 40 * INTERVAL_MILLIS ? moment
                : new Moment(moment.fromMillis(), moment.toMillis(), 0, Double.NaN, Double.NaN, 60, 10));

        assertThat(Steadiness.of(window).sentence()).startsWith("not steady: standstill").contains("of 20 intervals", "measure for longer");
    }

    @Test
    void aSignificantButSmallChangeIsNoDrift() {
        assertThat(Steadiness.of(window(900, 0, 1, at -> 1 + 0.03 * at, LEVEL)).verdict()).isEqualTo(SteadyVerdict.STEADY);
    }

    @Test
    void burstsAreNamedWithTheRampUpThatWouldHaveExcludedThem() {
        List<Moment> window = window(900, 0, 4, LEVEL, LEVEL);
        window.set(2, busy(window.get(2), 1_200, 10));
        window.set(5, busy(window.get(5), 60, 300));

        Steadiness steadiness = Steadiness.of(window);

        assertThat(steadiness.bursts()).containsExactly(new Burst("compilation", window.get(2).fromMillis(), 0.6),
                new Burst("collection", window.get(5).fromMillis(), 0.15));
        assertThat(steadiness.verdict()).isEqualTo(SteadyVerdict.NOT_STEADY);
        assertThat(steadiness.rampUpNeededMillis()).hasValue(window.get(6).fromMillis());
        assertThat(steadiness.sentence()).contains("compilation took too much of 1 interval, up to 60 %").contains("ramp up of 22 s");
    }

    @Test
    void reportsThatTheSystemsJvmsAreUnknown() {
        List<Moment> window = new ArrayList<>(window(60, 0, 1, LEVEL, LEVEL));
        window.replaceAll(moment -> busy(moment, Double.NaN, Double.NaN));

        assertThat(Steadiness.of(window).bursts()).isEmpty();
        assertThat(Steadiness.of(window).sentence()).endsWith("the system did not report what its JVMs did");
    }

    private static Moment busy(Moment moment, double compilationMillis, double collectionMillis) {
        return new Moment(moment.fromMillis(), moment.toMillis(), moment.perSecond(), moment.orderEntryP90Millis(),
                moment.workOrderP90Millis(), compilationMillis, collectionMillis);
    }
}
