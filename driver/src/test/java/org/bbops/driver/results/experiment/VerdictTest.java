package org.bbops.driver.results.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunReasons;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.results.Runs;
import org.junit.jupiter.api.Test;

class VerdictTest {

    private static final String CLAIM = "{claim: more, figure: bbopsPerMinute, of: {purchasing: messaging}, to: {purchasing: sync}, at-least: 1.2}";
    private static final String NO_PHANTOM = "{claim: none, figure: purchaseOrders.phantom, of: {purchasing: messaging}, at-most: 0}";
    private static final String NONE_LOST = "{claim: none, figure: purchaseOrders.lost, of: {purchasing: messaging}, at-most: 0}";

    private final Experiment single = Runs.experiment("{injection-rate: 10}");
    private final Experiment grid = Runs.experiment("{purchasing: [sync, messaging]}");
    private final Experiment claiming = Runs.experiment("{purchasing: [sync, messaging]}", CLAIM);

    @Test
    void passesASingleRunThatKeepsItsRulesAndItsAudit() {
        assertThat(verdict(single, Runs.passed(run(single, 0), 100))).isEqualTo(RunVerdict.PASSED);
    }

    @Test
    void failsASingleRunThatBreaksARule() {
        assertThat(verdict(single, Runs.breakingARule(run(single, 0), 100))).isEqualTo(RunVerdict.FAILED);
    }

    @Test
    void reportsNothingBrokenWhileARuleIsUndecided() {
        RunResult undecided = Runs.leavingARuleUndecided(run(single, 0), 100);

        assertThat(verdict(single, undecided)).isEqualTo(RunVerdict.NOTHING_BROKEN);
        assertThat(RunVerdict.NOTHING_BROKEN.exitCode()).isZero();
        assertThat(Runs.result(single, List.of(undecided)).verdictText()).isEqualTo("nothing broken (1 of 2 rules undecided)");
        assertThat(Runs.result(single, List.of(undecided)).summary().runs().getFirst().outcome().verdictText())
                .isEqualTo("nothing broken (1 of 2 rules undecided)");
    }

    @Test
    void failsWhenARuleIsUndecidedAndAnotherBroken() {
        assertThat(Runs.breakingARule(run(single, 0), 100).verdictText()).isEqualTo("failed");
    }

    @Test
    void failsDespiteALateDriverWhenLatenessDidNotMatter() {
        RunResult invalid = Runs.invalid(run(single, 0), 100);
        RunResult late = new RunResult(invalid.measured(), List.of(Runs.BROKEN), invalid.books(), invalid.steadiness(), List.of())
                .lateBy(118L);

        assertThat(late.verdict()).isEqualTo(RunVerdict.FAILED);
        assertThat(late.verdictText()).isEqualTo("failed, driver 118 ms late");
        assertThat(late.invalidBecause()).isEmpty();
        assertThat(late.remarks()).containsAll(late.measurement().invalidBecause());
        assertThat(late.withTrouble("broker has ended").verdict()).isEqualTo(RunVerdict.INVALID);
    }

    @Test
    void namesOtherProgramsAsTheCauseOfAnInvalidRunOnly() {
        RunResult invalid = disturbed(Runs.invalid(run(single, 0), 100));

        assertThat(invalid.invalidBecause()).endsWith(
                "During the run other programs used 42 % of the processors, and the hypervisor withheld 3 % (steal).");
        assertThat(Runs.invalid(run(single, 0), 100).invalidBecause()).noneMatch(reason -> reason.contains("other programs"));
        assertThat(disturbed(Runs.passed(run(single, 0), 100)).verdict()).isEqualTo(RunVerdict.PASSED);
    }

    private static RunResult disturbed(RunResult run) {
        MeasuredRun measured = run.measured();
        MeasuredRun.Host host = new MeasuredRun.Host(measured.host().processes(), measured.host().environment(),
                Optional.of(new ForeignLoad(0.42, 0.03)), Double.NaN);
        return new RunResult(new MeasuredRun(measured.configuration(), measured.measurement(), measured.system(), measured.activity(),
                measured.queue(), measured.database(), host), run.rules(), run.books(), run.steadiness(), List.of());
    }

    @Test
    void namesSystemRulesBeforeDriverRules() {
        assertThat(Runs.unlucky(run(single, 0), false).verdict()).isEqualTo(RunVerdict.FAILED);
        assertThat(RunReasons.of(Runs.unlucky(run(single, 0), true)).getFirst()).startsWith("rule failed: p90 of newOrder");
    }

    @Test
    void failsASingleRunWhoseAuditIsViolated() {
        assertThat(verdict(single, Runs.failingTheAudit(run(single, 0), 100))).isEqualTo(RunVerdict.FAILED);
    }

    @Test
    void brokenRuleDoesNotFailAGrid() {
        assertThat(verdict(grid, Runs.breakingARule(run(grid, 0), 100), Runs.passed(run(grid, 1), 100)))
                .isEqualTo(RunVerdict.PASSED);
    }

    @Test
    void failsAGridWhenTheAuditOfOneRunIsViolated() {
        assertThat(verdict(grid, Runs.failingTheAudit(run(grid, 0), 100), Runs.passed(run(grid, 1), 100)))
                .isEqualTo(RunVerdict.FAILED);
    }

    @Test
    void isInvalidWhenAnyRunIsInvalid() {
        RunVerdict verdict = verdict(grid, Runs.failingTheAudit(run(grid, 0), 100), Runs.invalid(run(grid, 1), 100));

        assertThat(verdict).isEqualTo(RunVerdict.INVALID);
        assertThat(verdict.exitCode()).isEqualTo(2);
    }

    @Test
    void isInvalidWhileARunIsMissing() {
        assertThat(verdict(grid, Runs.passed(run(grid, 0), 100))).isEqualTo(RunVerdict.INVALID);
    }

    @Test
    void failsWhenAClaimDoesNotHold() {
        Experiment claimed = Runs.experiment("{purchasing: [sync, messaging]}", NO_PHANTOM);

        assertThat(verdict(claimed, Runs.passed(run(claimed, 0), 100), Runs.passed(run(claimed, 1), 110)))
                .isEqualTo(RunVerdict.FAILED);
    }

    @Test
    void passesWhenEveryClaimHolds() {
        Experiment claimed = Runs.experiment("{purchasing: [sync, messaging]}", NONE_LOST);
        RunVerdict verdict = verdict(claimed, Runs.passed(run(claimed, 0), 100), Runs.passed(run(claimed, 1), 130));

        assertThat(verdict).isEqualTo(RunVerdict.PASSED);
        assertThat(verdict.exitCode()).isZero();
    }

    @Test
    void passesWithAClaimThatIsOnlyIndicative() {
        assertThat(verdict(claiming, Runs.passed(run(claiming, 0), 100), Runs.passed(run(claiming, 1), 110)))
                .isEqualTo(RunVerdict.PASSED);
    }

    private static RunConfiguration run(Experiment experiment, int index) {
        return experiment.runs().get(index);
    }

    private static RunVerdict verdict(Experiment experiment, RunResult... runs) {
        return Runs.result(experiment, List.of(runs)).verdict();
    }
}
