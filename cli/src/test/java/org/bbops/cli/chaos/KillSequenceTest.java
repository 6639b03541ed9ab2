package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.Trap.Effect;
import org.bbops.driver.experiment.PurchasingWay;
import org.bbops.testbed.process.CrashSite.Victim;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KillSequenceTest {

    /** Number of cycles in continuous integration. */
    private static final int CYCLES_OF_CI = 30;
    private static final int ROUND_OF_XA = 33;
    private static final int ROUND_OF_OWN = 29;
    private static final int ROUND_OF_CARRIED = 39;

    @ParameterizedTest
    @EnumSource(PurchasingWay.class)
    void coverEveryFaultPointAndProcessWithinThirtyKills(PurchasingWay way) {
        List<PlannedKill> kills = kills(way, CYCLES_OF_CI);

        assertThat(kills).extracting(PlannedKill::point).contains(Arrays.stream(FaultPoint.values()).filter(way.faultPoints()::contains)
                .map(Optional::of).toArray(Optional[]::new));
        assertThat(kills).extracting(PlannedKill::point)
                .doesNotContain(Arrays.stream(FaultPoint.values()).filter(point -> !way.faultPoints().contains(point))
                        .map(Optional::of).toArray(Optional[]::new));
        assertThat(kills.stream().filter(planned -> planned.point().isEmpty()).map(PlannedKill::victim))
                .contains(Victim.SYSTEM, Victim.DATABASE, Victim.EMULATOR, Victim.AGENT);
    }

    @Test
    void areDeterministicForASeed() {
        List<PlannedKill> kills = KillSequence.of(PurchasingWay.OUTBOX, PurchasingWay.OUTBOX.faultPoints(), 0, 100, 2, 7);

        assertThat(KillSequence.of(PurchasingWay.OUTBOX, PurchasingWay.OUTBOX.faultPoints(), 0, 100, 2, 7)).isEqualTo(kills);
        assertThat(KillSequence.of(PurchasingWay.OUTBOX, PurchasingWay.OUTBOX.faultPoints(), 0, 100, 2, 8)).isNotEqualTo(kills);
    }

    @Test
    void resumeWithinTheRoundOfTheLastSitting() {
        List<PlannedKill> atOnce = kills(PurchasingWay.XA, 2 * ROUND_OF_XA);

        List<PlannedKill> inSittings = Stream
                .of(KillSequence.of(PurchasingWay.XA, PurchasingWay.XA.faultPoints(), 0, 10, 2, 42),
                        KillSequence.of(PurchasingWay.XA, PurchasingWay.XA.faultPoints(), 10, 30, 2, 42),
                        KillSequence.of(PurchasingWay.XA, PurchasingWay.XA.faultPoints(), 40, 26, 2, 42))
                .flatMap(List::stream).toList();

        assertThat(inSittings).isEqualTo(atOnce);
        assertThat(inSittings.stream().collect(Collectors.groupingBy(planned -> List.of(planned.where(), planned.victim()),
                Collectors.counting())).values()).hasSize(ROUND_OF_XA).containsOnly(2L);
    }

    @Test
    void coverTheFaultPointsOfCarriedTransactions() {
        List<PlannedKill> kills = KillSequence.of(PurchasingWay.OUTBOX, outboxAnd(FaultPoint.carried()), 0, CYCLES_OF_CI, 2, 42);

        assertThat(kills).extracting(PlannedKill::point).containsAll(FaultPoint.carried().stream().map(Optional::of).toList());
    }

    @Test
    void killTheDatabaseAtEachStepOfACarriedTransaction() {
        List<PlannedKill> round = KillSequence.of(PurchasingWay.OUTBOX, outboxAnd(FaultPoint.carried()), 0, ROUND_OF_CARRIED, 2, 42);

        assertThat(round).extracting(PlannedKill::point, PlannedKill::victim).doesNotHaveDuplicates();
        for (FaultPoint point : FaultPoint.carried()) {
            assertThat(round).filteredOn(planned -> planned.point().equals(Optional.of(point))).as(point.name())
                    .extracting(PlannedKill::victim)
                    .containsExactlyInAnyOrder(Victim.SYSTEM, Victim.DATABASE);
        }
    }

    @Test
    void spareAnUnusedBroker() {
        assertThat(kills(PurchasingWay.SYNC, 200)).noneMatch(planned -> planned.victim() == Victim.BROKER);
    }

    @Test
    void killEachParticipantBetweenTwoPhaseCommitSteps() {
        List<PlannedKill> round = kills(PurchasingWay.XA, ROUND_OF_XA);

        for (FaultPoint point : List.of(FaultPoint.ORDER_ONE_PREPARED, FaultPoint.ORDER_PREPARED, FaultPoint.ORDER_ONE_COMMITTED)) {
            assertThat(round).filteredOn(planned -> planned.point().equals(Optional.of(point))).extracting(PlannedKill::victim)
                    .containsExactlyInAnyOrder(Victim.SYSTEM, Victim.DATABASE, Victim.BROKER);
        }
        assertThat(round).extracting(PlannedKill::point, PlannedKill::victim).doesNotHaveDuplicates();
    }

    @Test
    void haltTheVictimOrHoldItWhileAnotherIsKilled() {
        List<PlannedKill> atPoints = kills(PurchasingWay.XA, 200).stream().filter(planned -> planned.point().isPresent()).toList();

        assertThat(atPoints).anyMatch(planned -> planned.victim() == Victim.DATABASE)
                .allSatisfy(planned -> assertThat(planned.trap().effect()).isEqualTo(
                        planned.victim() == PlannedKill.victimAt(planned.point().orElseThrow().place()) ? Effect.HALT : Effect.HOLD));
    }

    @Test
    void killCallerAndDatabaseBetweenTheCommitsOfTwoDomains() {
        List<PlannedKill> round = KillSequence.of(PurchasingWay.OUTBOX, outboxAnd(Set.of(FaultPoint.NEIGHBOUR_ANSWERED)), 0, ROUND_OF_OWN,
                2, 42);

        assertThat(round).extracting(PlannedKill::point, PlannedKill::victim).doesNotHaveDuplicates();
        assertThat(round).filteredOn(planned -> planned.point().equals(Optional.of(FaultPoint.NEIGHBOUR_ANSWERED)))
                .extracting(PlannedKill::victim).containsExactlyInAnyOrder(Victim.SYSTEM, Victim.DATABASE);
    }

    @Test
    void skipFaultPointsOfPurchasesWithoutPurchasing() {
        List<PlannedKill> round = KillSequence.of(PurchasingWay.OUTBOX, Set.of(FaultPoint.NEIGHBOUR_ANSWERED), 0, 7, 2, 42);

        assertThat(round).extracting(PlannedKill::where).containsOnly("neighbour-answered", "any time");
    }

    private static Set<FaultPoint> outboxAnd(Set<FaultPoint> others) {
        Set<FaultPoint> points = EnumSet.copyOf(PurchasingWay.OUTBOX.faultPoints());
        points.addAll(others);
        return points;
    }

    private static List<PlannedKill> kills(PurchasingWay way, int count) {
        return KillSequence.of(way, way.faultPoints(), 0, count, 2, 42);
    }
}
