package org.bbops.driver.results.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;
import org.junit.jupiter.api.Test;

/** The ratio of most of these claims is 1.11 (1.01 to 1.21): alone it is above 1 with a p-value of 0.04. */
class PrimaryClaimsTest {

    private static final String PRIMARY = ", primary: true";
    private static final String CLOSE = "at-least: 1";
    private static final String OPEN = "at-least: 1.1";
    private static final String CLEAR = "at-least: 0.5";

    @Test
    void primaryClaimWithASmallMarginIsInconclusiveBesideAnother() {
        List<ExpectationResult> results = judged(CLOSE + PRIMARY, OPEN + PRIMARY);

        assertThat(results).extracting(ExpectationResult::verdict)
                .containsExactly(ExpectationVerdict.INCONCLUSIVE, ExpectationVerdict.INCONCLUSIVE);
        assertThat(results.getFirst().sentence())
                .contains("; its interval would decide if it were the only primary claim, but not among 2");
        assertThat(results.getFirst().claim().basis().correctedAmong()).isEqualTo(2);
        assertThat(results.getLast().claim().basis().correctedAmong()).isNull();
    }

    @Test
    void claimIsJudgedAloneUnlessOthersArePrimaryToo() {
        assertThat(judged(CLOSE + PRIMARY, OPEN)).extracting(ExpectationResult::verdict)
                .containsExactly(ExpectationVerdict.HOLDS, ExpectationVerdict.INCONCLUSIVE);
        assertThat(judged(CLOSE, OPEN + PRIMARY, OPEN + PRIMARY).getFirst().verdict()).isEqualTo(ExpectationVerdict.HOLDS);
    }

    @Test
    void claimWithAStrongResultLeavesTheOthersMoreRoom() {
        assertThat(judged(CLOSE + PRIMARY, CLEAR + PRIMARY)).extracting(ExpectationResult::verdict)
                .containsOnly(ExpectationVerdict.HOLDS);
    }

    @Test
    void claimThatDoesNotHoldByLittleIsInconclusiveToo() {
        assertThat(judged("at-most: 1" + PRIMARY).getFirst().verdict()).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
        assertThat(judged("at-most: 1" + PRIMARY, OPEN + PRIMARY).getFirst().verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
    }

    @Test
    void countsTheNearerOfTwoLimits() {
        assertThat(judged("at-least: 1, at-most: 2" + PRIMARY, OPEN + PRIMARY).getFirst().verdict())
                .isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(judged("at-least: 0.5, at-most: 2" + PRIMARY, OPEN + PRIMARY).getFirst().verdict())
                .isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(judged("at-least: 1.3, at-most: 2" + PRIMARY, OPEN + PRIMARY).getFirst().verdict())
                .isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void limitThatNoRatioCanPassDecides() {
        assertThat(judged("at-least: -1" + PRIMARY, "at-least: 0" + PRIMARY, OPEN + PRIMARY)).extracting(ExpectationResult::verdict)
                .containsExactly(ExpectationVerdict.HOLDS, ExpectationVerdict.HOLDS, ExpectationVerdict.INCONCLUSIVE);
    }

    @Test
    void ratioThatIsTheSameInAllRepetitionsIsNoChance() {
        assertThat(judged(100, 100, "at-least: 1" + PRIMARY, "at-least: 1, at-most: 1" + PRIMARY)).extracting(ExpectationResult::verdict)
                .containsOnly(ExpectationVerdict.HOLDS);
    }

    /** The lower end of the interval is 0.957 when the peak of sync may be a twentieth higher: alone it is above 0.95 with a p-value of 0.04. */
    @Test
    void countsHowMuchHigherAnOpenPeakMayBe() {
        assertThat(judgedAtBusyPeaks("at-least: 0.95" + PRIMARY, OPEN).getFirst().verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(judgedAtBusyPeaks("at-least: 0.95" + PRIMARY, OPEN + PRIMARY).getFirst().verdict())
                .isEqualTo(ExpectationVerdict.INCONCLUSIVE);
    }

    /** Judges peaks of which messaging's is at the first of two rates and sync's at the second, with 95 % of the processors busy. */
    private static List<ExpectationResult> judgedAtBusyPeaks(String... claims) {
        Experiment experiment = experiment("{injection-rate: [5, 10], purchasing: [sync, messaging]}", ", injection-rate: peak", claims);
        return Runs.result(experiment, experiment.runs().stream().map(run -> {
            int messaging = run.injectionRate() == 10 ? 50 : run.repetition() % 2 == 0 ? 102 : 120;
            int sync = run.injectionRate() == 10 ? 100 : 90;
            return Runs.busy(0.95, Runs.passed(run, run.isMessaging() ? messaging : sync));
        }).toList()).expectations();
    }

    private static List<ExpectationResult> judged(String... claims) {
        return judged(102, 120, claims);
    }

    /** Judges messaging with these figures in even and odd repetitions, to 100 of sync. */
    private static List<ExpectationResult> judged(int even, int odd, String... claims) {
        Experiment experiment = experiment("{purchasing: [sync, messaging]}", "", claims);
        return Runs.result(experiment, experiment.runs().stream()
                .map(run -> Runs.passed(run, !run.isMessaging() ? 100 : run.repetition() % 2 == 0 ? even : odd)).toList())
                .expectations();
    }

    /**
     * Makes an experiment with claims on the ratio of messaging to sync.
     *
     * @param rate injection rate of both sides, after a comma; empty for the only one
     */
    private static Experiment experiment(String factors, String rate, String... claims) {
        return ExperimentReader.read("e.yaml", """
                experiment: e
                repetitions: 6
                phases: {ramp-up: 1s, steady: 60s, ramp-down: 1s}
                factors: %s
                expect:
                """.formatted(factors) + Arrays.stream(claims).map(claim -> ("  - {claim: c, figure: bbopsPerMinute, "
                + "of: {purchasing: messaging%s}, to: {purchasing: sync%s}, %s}\n").formatted(rate, rate, claim))
                .collect(Collectors.joining()), List.of());
    }
}
