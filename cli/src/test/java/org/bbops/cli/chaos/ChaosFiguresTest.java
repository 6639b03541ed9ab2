package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.CheckResult;
import org.bbops.driver.audit.CheckVerdict;
import org.bbops.driver.audit.OrderFate;
import org.bbops.driver.audit.PurchaseOrderFigures;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.results.ChaosSummary;
import org.bbops.driver.results.ChaosTable;
import org.bbops.testbed.crash.Victim;
import org.junit.jupiter.api.Test;

class ChaosFiguresTest {

    private static final LocalDateTime START = LocalDateTime.of(2026, 11, 21, 12, 0);

    /** Two kills at one point, the second one the slower to recover from, and one that nobody came by. */
    private static final List<Blow> BLOWS = List.of(
            blow(1, FaultPoint.ORDER_PUBLISHED, Victim.SYSTEM, 10, Optional.of(Duration.ofMillis(1_500))),
            blow(2, FaultPoint.ORDER_COMMITTED, Victim.BROKER, 20, Optional.empty()),
            blow(3, FaultPoint.ORDER_PUBLISHED, Victim.SYSTEM, 30, Optional.of(Duration.ofMillis(2_500))));

    private static final List<Blow> HITS = BLOWS.stream().filter(Blow::hit).toList();

    private static final CheckResult ARRIVED = new CheckResult("purchase-order-arrived", "", CheckVerdict.VIOLATED, 1, "", List.of());
    private static final CheckResult BALANCE = new CheckResult("inventory-balance", "", CheckVerdict.VIOLATED, 1, "", List.of());

    @Test
    void countOrdersForTheBlowThatCameNextAfterTheyWereCreated() {
        ChaosSummary.Run run = figures("outbox", List.of(), committed(1, 5), committed(2, 12), committed(3, 22),
                lost(4, 29), committed(5, 31), phantom(6, 40));

        assertThat(run.points()).containsExactly(
                new ChaosSummary.Point("order-committed", "broker", 0, 1, 2, 1, 0, 0, 0),
                new ChaosSummary.Point("order-published", "system", 2, 0, 3, 0, 0, 1, 2.5));
        assertThat(run.orders()).isEqualTo(new ChaosSummary.Orders(5, 1, 0, 1, 4));
        assertThat(run.kills()).isEqualTo(2);
        assertThat(run.missed()).isEqualTo(1);
        assertThat(run.longestRecoverySeconds()).isEqualTo(2.5);
    }

    @Test
    void failWhenAWayDoesNotKeepItsPromise() {
        assertThat(verdict("outbox", List.of(), committed(1, 5))).isEqualTo("passed");
        assertThat(verdict("outbox", List.of(ARRIVED), lost(1, 5))).isEqualTo("failed");
        assertThat(verdict("outbox", List.of(), phantom(1, 5))).isEqualTo("failed");
        assertThat(verdict("outbox", List.of(BALANCE), committed(1, 5))).isEqualTo("failed");
    }

    @Test
    void passWhatIsNotPromised() {
        assertThat(verdict("after-commit", List.of(), lost(1, 5))).isEqualTo("passed");
        assertThat(verdict("xa, xa-log: off", List.of(), lost(1, 5))).isEqualTo("passed");
        assertThat(verdict("xa", List.of(), lost(1, 5))).isEqualTo("failed");
        assertThat(verdict("after-commit", List.of(BALANCE), lost(1, 5))).isEqualTo("failed");
        assertThat(verdict("after-commit", List.of(), phantom(1, 5))).isEqualTo("failed");
    }

    @Test
    void sayNothingOfAPromiseWhenTooFewWereKilledOrNothingCouldBeLost() {
        assertThat(figures("outbox", List.of(), BLOWS, BLOWS.size(), List.of(), committed(1, 5))).satisfies(run -> {
            assertThat(run.verdict()).isEqualTo("invalid");
            assertThat(run.invalidBecause()).startsWith("1 of 3 cycles killed nobody");
        });
        assertThat(figures("outbox", List.of(), HITS, HITS.size(), List.of()).invalidBecause())
                .startsWith("No purchase order was committed");
    }

    @Test
    void sayNothingOfAPointWhereNobodyWasEverKilled() {
        List<Blow> oneMissed = Stream.of(HITS, HITS, HITS, List.of(BLOWS.get(1))).flatMap(List::stream).toList();
        Blow hitAfterAll = blow(8, FaultPoint.ORDER_COMMITTED, Victim.SYSTEM, 40, Optional.of(Duration.ofSeconds(1)));
        List<Blow> missedOnce = Stream.concat(oneMissed.stream(), Stream.of(hitAfterAll)).toList();

        assertThat(figures("outbox", List.of(), oneMissed, oneMissed.size(), List.of(), committed(1, 5))).satisfies(run -> {
            assertThat(run.verdict()).isEqualTo("invalid");
            assertThat(run.invalidBecause()).startsWith("Nobody was killed at order-committed, of which this run therefore says nothing");
        });
        assertThat(figures("outbox", List.of(), oneMissed, oneMissed.size(), List.of(), phantom(1, 5)).verdict()).isEqualTo("failed");
        assertThat(figures("outbox", List.of(), missedOnce, missedOnce.size(), List.of(), committed(1, 5)).verdict())
                .isEqualTo("passed");
    }

    @Test
    void sayNothingWhenSomethingNeverEnded() {
        ChaosSummary.Run run = figures("outbox", List.of(), HITS, HITS.size(), List.of("3 purchase orders in the outbox"), lost(1, 5));

        assertThat(run.verdict()).isEqualTo("invalid");
        assertThat(run.invalidBecause()).isEqualTo("3 purchase orders in the outbox");
        assertThat(run.orders().lost()).isEqualTo(1);
    }

    @Test
    void failForWhatNothingStillUnderWayCanUndoWhateverElseNeverEnded() {
        List<String> doubts = List.of("3 purchase orders in the outbox");

        assertThat(figures("outbox", List.of(), HITS, HITS.size(), doubts, doubled(1, 5))).satisfies(run -> {
            assertThat(run.verdict()).isEqualTo("failed");
            assertThat(run.invalidBecause()).isNull();
        });
        assertThat(figures("after-commit", List.of(), HITS, HITS.size(), doubts, phantom(1, 5)).verdict()).isEqualTo("failed");
        assertThat(figuresOfSync(doubts, phantom(1, 5)).verdict()).isEqualTo("invalid");
        assertThat(figuresOfSync(doubts, doubled(1, 5)).verdict()).isEqualTo("failed");
    }

    @Test
    void tellWhatACycleIsMadeOf() {
        ChaosSummary.Cycle cycle = figures("outbox", List.of()).cycle();

        assertThat(cycle).isEqualTo(new ChaosSummary.Cycle(0.5, 0.25, 2, Map.of("system", 2.0)));
    }

    @Test
    void areReadableAsATable() {
        ChaosSummary summary = new ChaosSummary("1.0", "0.1.0", "chaos", "2026-11-21T12:00:00Z", 42, 3, "failed",
                List.of(figures("outbox", List.of(ARRIVED), lost(4, 29), committed(5, 31))));

        assertThat(ChaosTable.of(summary).lines()).containsSequence(
                "hand-over  fault point      killed  kills  missed  committed  lost  doubled  phantom  dead letters  longest recovery",
                "outbox     order-committed  broker      0       1          1     1        0        0                             0.0",
                "outbox     order-published  system      2       0          1     0        0        0                             2.5",
                "outbox     all                          2       1          2     1        0        0             4               2.5")
                .contains("outbox: failed; promises no lost, doubled, phantom; audit failed (purchase-order-arrived)",
                        "outbox: seconds of a cycle, in the mean: 0.5 of work, 0.3 until the victim is dead,"
                                + " 2.0 until everything is ready (system 2.0)");
    }

    @Test
    void passNothingWhenTheyWereStoppedBeforeTheirEndButFailAllTheSame() {
        assertThat(figures("outbox", List.of(), HITS, 5, List.of(), committed(1, 5))).satisfies(run -> {
            assertThat(run.verdict()).isEqualTo("invalid");
            assertThat(run.invalidBecause()).isEqualTo("It was stopped after 2 of 5 kills.");
        });
        assertThat(figures("outbox", List.of(), HITS, 5, List.of(), phantom(1, 5)).verdict()).isEqualTo("failed");
    }

    private static String verdict(String handOver, List<CheckResult> checks, OrderFate... fates) {
        return figures(handOver, checks, HITS, HITS.size(), List.of(), fates).verdict();
    }

    private static ChaosSummary.Run figures(String handOver, List<CheckResult> checks, OrderFate... fates) {
        return figures(handOver, checks, BLOWS, BLOWS.size(), List.of(), fates);
    }

    private static ChaosSummary.Run figures(String handOver, List<CheckResult> checks, List<Blow> blows, int cycles,
                                            List<String> doubts, OrderFate... fates) {
        return figuresOf("hand-over: " + handOver, checks, blows, cycles, doubts, fates);
    }

    private static ChaosSummary.Run figuresOfSync(List<String> doubts, OrderFate... fates) {
        return figuresOf("purchasing: sync", List.of(), HITS, HITS.size(), doubts, fates);
    }

    private static ChaosSummary.Run figuresOf(String factors, List<CheckResult> checks, List<Blow> blows, int cycles,
                                              List<String> doubts, OrderFate... fates) {
        RunConfiguration run = ExperimentReader.read("chaos.yaml", "experiment: chaos\nfactors: {" + factors + "}", List.of())
                .runs().getFirst();
        Aftermath aftermath = new Aftermath(RunTotals.NONE, 0, Stream.of(fates).toList(),
                new AuditReport(checks, new PurchaseOrderFigures(0, 0, 0, 0L, 0L, 0L, 0L, 0L), Duration.ZERO), 4, doubts);
        return ChaosFigures.of(run, blows, cycles, aftermath, Duration.ofSeconds(60));
    }

    private static Blow blow(int number, FaultPoint point, Victim victim, int second, Optional<Duration> recovery) {
        return new Blow(number, new Strike(Optional.of(point), victim, 0, 1, Duration.ofMillis(500)), START.plusSeconds(second),
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
