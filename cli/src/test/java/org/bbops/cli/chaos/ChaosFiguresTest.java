package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.cli.chaos.ChaosFigures.ChaosOutcome;
import org.bbops.cli.chaos.KillExecutor.KillStep;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.driver.audit.LiveAudit;
import org.bbops.driver.audit.OrderFates.OrderFate;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;
import org.bbops.testbed.process.CrashSite.Victim;
import org.junit.jupiter.api.Test;

class ChaosFiguresTest {

    private static final LocalDateTime START = LocalDateTime.of(2026, 11, 21, 12, 0);

    /** Two kills at one point, the second one the slower to recover from, and one whose point no process reached. */
    private static final List<KillStep> STEPS = List.of(
            step(31, FaultPoint.ORDER_PUBLISHED, Victim.SYSTEM, 10, Optional.of(Duration.ofMillis(1_500))),
            step(32, FaultPoint.ORDER_COMMITTED, Victim.BROKER, 20, Optional.empty()),
            step(33, FaultPoint.ORDER_PUBLISHED, Victim.SYSTEM, 30, Optional.of(Duration.ofMillis(2_500))));

    private static final CheckResult SEEN_LIVE = new CheckResult(LiveAudit.NAME, "", CheckVerdict.VIOLATED, 1, "", List.of());
    private static final CheckResult ARRIVED = new CheckResult("purchase-order-arrived", "", CheckVerdict.VIOLATED, 1, "", List.of());

    @Test
    void attributeOrdersToTheNextKill() {
        SittingRun run = figures("outbox", List.of(), List.of(), committed(1, 5), committed(2, 12), committed(3, 22), lost(4, 29),
                committed(5, 31), phantom(6, 40));

        assertThat(run.cycles()).extracting(SittingRun.Cycle::number, SittingRun.Cycle::orders).containsExactly(
                tuple(31, new OrderCounts(2, 0, 0, 0)),
                tuple(32, new OrderCounts(2, 1, 0, 0)),
                tuple(33, new OrderCounts(1, 0, 0, 1)));
        assertThat(run.cycles()).extracting(SittingRun.Cycle::seconds).containsExactly(new SittingRun.Seconds(0.5, 0.25, 1.5),
                new SittingRun.Seconds(0.5, 0.25, null), new SittingRun.Seconds(0.5, 0.25, 2.5));
        assertThat(run.books().deadLettered()).isEqualTo(4);
    }

    @Test
    void doNotCountWhileWorkIsUnfinished() {
        SittingRun run = figures("outbox", List.of("3 purchase orders in the outbox"), List.of(), lost(1, 5));

        assertThat(run.ending().counted()).isFalse();
        assertThat(run.ending().because()).isEqualTo("3 purchase orders in the outbox");
    }

    @Test
    void countFaultsThatPendingWorkCannotUndo() {
        List<String> doubts = List.of("3 purchase orders in the outbox");

        assertThat(figures("outbox", doubts, List.of(), doubled(1, 5)).ending().counted()).isTrue();
        assertThat(figures("after-commit", doubts, List.of(), phantom(1, 5)).ending().counted()).isTrue();
        assertThat(figuresOf("purchasing: sync", doubts, List.of(), phantom(1, 5)).ending().counted()).isFalse();
        assertThat(figuresOf("purchasing: sync", doubts, List.of(), doubled(1, 5)).ending().counted()).isTrue();
        SittingRun seenLive = figures("outbox", doubts, List.of(SEEN_LIVE), committed(1, 5));
        assertThat(seenLive.ending().counted()).isTrue();
        assertThat(seenLive.isSound()).isFalse();
        assertThat(figures("outbox", doubts, List.of(ARRIVED), committed(1, 5)).ending().counted()).isFalse();
    }

    @Test
    void areSoundWhenTheGuaranteeHeldAndTheAuditPassed() {
        assertThat(figures("outbox", List.of(), List.of(), committed(1, 5)).isSound()).isTrue();
        assertThat(figures("outbox", List.of(), List.of(), lost(1, 5)).isSound()).isFalse();
        assertThat(figures("after-commit", List.of(), List.of(), lost(1, 5)).isSound()).isTrue();
        assertThat(figures("xa, xa-log: off", List.of(), List.of(), lost(1, 5)).isSound()).isTrue();
        assertThat(figures("outbox", List.of(), List.of(ARRIVED), committed(1, 5)).isSound()).isFalse();
        assertThat(figures("outbox", List.of("3 in the outbox"), List.of(), committed(1, 5)).isSound()).isFalse();
    }

    @Test
    void reportOrphansOfSplitTransactionsWithoutFailing() {
        CheckResult left = new CheckResult("purchase-has-work-order", "", CheckVerdict.REPORTED, 2, "", List.of());

        SittingRun run = figuresOf("topology: four-jvms", List.of(), List.of(left), committed(1, 5));

        assertThat(run.books().audit().leftBehind()).containsExactly(Map.entry("purchase-has-work-order", 2L));
        assertThat(run.isSound()).isTrue();
    }

    @Test
    void keepTheKillsOfAnInterruptedRun() {
        SittingRun run = of("hand-over: xa").brokenOff(STEPS, "The system was not ready", null, Duration.ofSeconds(60));

        assertThat(run.cycles()).hasSize(3);
        assertThat(run.ending()).isEqualTo(new SittingRun.Ending(false, "The system was not ready", 60, null));
        assertThat(run.books()).isNull();
    }

    private static SittingRun figures(String handOver, List<String> doubts, List<CheckResult> checks, OrderFate... fates) {
        return figuresOf("hand-over: " + handOver, doubts, checks, fates);
    }

    private static SittingRun figuresOf(String factors, List<String> doubts, List<CheckResult> checks, OrderFate... fates) {
        ChaosOutcome outcome = new ChaosOutcome(RunTotals.NONE, 0, Stream.of(fates).toList(),
                AuditReport.of(checks, new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(0, 0, 0), 0L, 0L, 0L, 0L, 0L),
                        Duration.ZERO),
                4, doubts);
        return of(factors).of(STEPS, outcome, null, Duration.ofSeconds(60));
    }

    private static ChaosFigures of(String factors) {
        Experiment experiment = ExperimentReader.read("chaos.yaml", "experiment: chaos\nfactors: {" + factors + "}", List.of());
        return new ChaosFigures(experiment, experiment.runs().getFirst(),
                new SittingRun.Origin(2, 1, "2026-11-21T12:00:00Z", 42, 242, new BuildIdentity("0.1.0", "unknown", null, "f00d")));
    }

    private static KillStep step(int number, FaultPoint point, Victim victim, int second, Optional<Duration> recovery) {
        return new KillStep(number, new PlannedKill(Optional.of(point), victim, 0, 1, Duration.ofMillis(500)), START.plusSeconds(second),
                Duration.ofMillis(250), recovery);
    }

    private static OrderFate committed(int number, int second) {
        return new OrderFate(number, START.plusSeconds(second), true, false, false, false);
    }

    private static OrderFate lost(int number, int second) {
        return new OrderFate(number, START.plusSeconds(second), true, true, false, false);
    }

    private static OrderFate doubled(int number, int second) {
        return new OrderFate(number, START.plusSeconds(second), true, false, true, false);
    }

    private static OrderFate phantom(int number, int second) {
        return new OrderFate(number, START.plusSeconds(second), false, false, false, true);
    }
}
