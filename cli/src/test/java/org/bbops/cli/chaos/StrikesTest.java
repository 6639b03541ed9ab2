package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.Trap.Effect;
import org.bbops.driver.experiment.PurchasingWay;
import org.bbops.testbed.crash.Victim;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StrikesTest {

    /** Number of cycles in continuous integration. */
    private static final int CYCLES_OF_CI = 30;
    private static final int ROUND_OF_XA = 33;
    private static final int ROUND_OF_CARRIED = 37;

    @ParameterizedTest
    @EnumSource(PurchasingWay.class)
    void coverEveryPointOfAWayAndEveryProcessWithinThirtyKills(PurchasingWay way) {
        List<Strike> strikes = strikes(way, CYCLES_OF_CI);

        assertThat(strikes).extracting(Strike::point).contains(Arrays.stream(FaultPoint.values()).filter(way::passes)
                .map(Optional::of).toArray(Optional[]::new));
        assertThat(strikes).extracting(Strike::point)
                .doesNotContain(Arrays.stream(FaultPoint.values()).filter(point -> !way.passes(point))
                        .map(Optional::of).toArray(Optional[]::new));
        assertThat(strikes.stream().filter(strike -> strike.point().isEmpty()).map(Strike::victim))
                .contains(Victim.SYSTEM, Victim.DATABASE, Victim.EMULATOR, Victim.AGENT);
    }

    @Test
    void areTheSameForTheSameSeedAndOthersForAnother() {
        List<Strike> strikes = Strikes.of(PurchasingWay.OUTBOX, Set.of(), 0, 100, 2, 7);

        assertThat(Strikes.of(PurchasingWay.OUTBOX, Set.of(), 0, 100, 2, 7)).isEqualTo(strikes);
        assertThat(Strikes.of(PurchasingWay.OUTBOX, Set.of(), 0, 100, 2, 8)).isNotEqualTo(strikes);
    }

    @Test
    void goOnWithinTheRoundInWhichASittingEnded() {
        List<Strike> atOnce = strikes(PurchasingWay.XA, 2 * ROUND_OF_XA);

        List<Strike> inSittings = Stream
                .of(Strikes.of(PurchasingWay.XA, Set.of(), 0, 10, 2, 42), Strikes.of(PurchasingWay.XA, Set.of(), 10, 30, 2, 42),
                        Strikes.of(PurchasingWay.XA, Set.of(), 40, 26, 2, 42))
                .flatMap(List::stream).toList();

        assertThat(inSittings).isEqualTo(atOnce);
        assertThat(inSittings.stream().collect(Collectors.groupingBy(strike -> List.of(strike.where(), strike.victim()),
                Collectors.counting())).values()).hasSize(ROUND_OF_XA).containsOnly(2L);
    }

    @Test
    void coverThePointsOfCarriedTransactionsWhereThereAreSome() {
        List<Strike> strikes = Strikes.of(PurchasingWay.OUTBOX, FaultPoint.carried(), 0, CYCLES_OF_CI, 2, 42);

        assertThat(strikes).extracting(Strike::point).containsAll(FaultPoint.carried().stream().map(Optional::of).toList());
    }

    @Test
    void killTheDatabaseAtEachStepOfACarriedTransaction() {
        List<Strike> round = Strikes.of(PurchasingWay.OUTBOX, FaultPoint.carried(), 0, ROUND_OF_CARRIED, 2, 42);

        assertThat(round).extracting(Strike::point, Strike::victim).doesNotHaveDuplicates();
        for (FaultPoint point : FaultPoint.carried()) {
            assertThat(round).filteredOn(strike -> strike.point().equals(Optional.of(point))).as(point.name()).extracting(Strike::victim)
                    .containsExactlyInAnyOrder(Victim.SYSTEM, Victim.DATABASE);
        }
    }

    @Test
    void spareTheBrokerWhereNothingPassesIt() {
        assertThat(strikes(PurchasingWay.SYNC, 200)).noneMatch(strike -> strike.victim() == Victim.BROKER);
    }

    @Test
    void killBothSidesOfATwoPhaseCommitBetweenAnyTwoOfItsSteps() {
        List<Strike> round = strikes(PurchasingWay.XA, ROUND_OF_XA);

        for (FaultPoint point : List.of(FaultPoint.ORDER_ONE_PREPARED, FaultPoint.ORDER_PREPARED, FaultPoint.ORDER_ONE_COMMITTED)) {
            assertThat(round).filteredOn(strike -> strike.point().equals(Optional.of(point))).extracting(Strike::victim)
                    .containsExactlyInAnyOrder(Victim.SYSTEM, Victim.DATABASE, Victim.BROKER);
        }
        assertThat(round).extracting(Strike::point, Strike::victim).doesNotHaveDuplicates();
    }

    @Test
    void haltTheProcessThatComesByAndHoldItWhileAnotherOneIsKilled() {
        List<Strike> atPoints = strikes(PurchasingWay.XA, 200).stream().filter(strike -> strike.point().isPresent()).toList();

        assertThat(atPoints).anyMatch(strike -> strike.victim() == Victim.DATABASE)
                .allSatisfy(strike -> assertThat(strike.trap().effect()).isEqualTo(
                        strike.victim() == Strike.victimAt(strike.point().orElseThrow().place()) ? Effect.HALT : Effect.HOLD));
    }

    private static List<Strike> strikes(PurchasingWay way, int count) {
        return Strikes.of(way, Set.of(), 0, count, 2, 42);
    }
}
