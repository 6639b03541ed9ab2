package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.contracts.fault.FaultPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FactorTest {

    @ParameterizedTest
    @EnumSource
    void companionLevelsAreInNormalForm(Factor factor) {
        assertThat(factor.companions()).allSatisfy(
                companion -> assertThat(companion.levels())
                        .allSatisfy(level -> assertThat(Factor.named(companion.factor()).level(level)).isEqualTo(level)));
    }

    @ParameterizedTest
    @EnumSource
    void defaultLevelsAreCompatible(Factor factor) {
        assertThat(factor.level(factor.standard())).isEqualTo(factor.standard());
        assertThat(Combinations.refusal(standards())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void levelsSelectEachWayOfPurchasing(PurchasingWay way) {
        Map<Factor, String> levels = standards();
        levels.put(Factor.PURCHASING, way == PurchasingWay.SYNC ? "sync" : "messaging");
        levels.put(Factor.HAND_OVER, way == PurchasingWay.SYNC ? "outbox" : way.label());

        assertThat(PurchasingWay.of(levels)).isEqualTo(way);
    }

    @Test
    void promisesLessWithoutATransactionLog() {
        assertThat(PurchasingWay.XA.guarantee("on")).isEqualTo(Guarantee.BOTH);
        assertThat(PurchasingWay.XA.guarantee("off")).isEqualTo(Guarantee.NOTHING_PHANTOM);
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            one-jvm   | own     | on  | true  | -
            two-tier  | own     | on  | true  | -
            four-jvms | own     | on  | false | neighbour-answered
            four-jvms | none    | on  | false | neighbour-answered
            four-jvms | carried | on  | true  | carried-decided
            four-jvms | carried | off | false | carried-decided
            """, delimiter = '|')
    void promisesAtomicityOnlyOfSharedTransactions(String topology, String transaction, String xaLog, boolean whole, String point) {
        Map<Factor, String> levels = standards();
        levels.putAll(Map.of(Factor.TOPOLOGY, topology, Factor.NEIGHBOUR_TRANSACTION, transaction, Factor.XA_LOG, xaLog));
        RunConfiguration run = new RunConfiguration(1, 1, levels, null);

        assertThat(run.guarantee().nothingSplit()).isEqualTo(whole);
        assertThat(run.faultPoints().stream().map(FaultPoint::label).filter(each -> each.equals(point)).findFirst())
                .isEqualTo(Optional.ofNullable(point));
    }

    @Test
    void offersNoPurchaseFaultPointsWithoutPurchases() {
        Map<Factor, String> levels = standards();
        levels.putAll(Map.of(Factor.TOPOLOGY, "four-jvms", Factor.LOAD_MODEL, "closed", Factor.MIX, "create"));

        assertThat(new RunConfiguration(1, 1, levels, null).faultPoints()).containsExactly(FaultPoint.NEIGHBOUR_ANSWERED);
    }

    private static Map<Factor, String> standards() {
        Map<Factor, String> levels = Arrays.stream(Factor.values()).collect(Collectors.toMap(Function.identity(), Factor::standard));
        return EngineLevels.resolved(levels);
    }
}
