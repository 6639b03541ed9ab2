package org.bbops.contracts.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bbops.contracts.factor.LockPlan.LockPlanReader;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.contracts.factor.LockPlan.WriteCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LockPlanTest {

    @ParameterizedTest
    @CsvSource({
            "none, NONE, NONE, NONE",
            "optimistic, NONE, NONE, VERSION",
            "optimistic-all-columns, NONE, NONE, ALL_COLUMNS",
            "pessimistic-updates, NONE, EXCLUSIVE, VERSION",
            "pessimistic, SHARED, EXCLUSIVE, VERSION",
            "shared-at-read, SHARED, SHARED, VERSION",
            "exclusive-at-read, EXCLUSIVE, EXCLUSIVE, VERSION"})
    void eachStrategySetsReadLocksAndWriteChecks(String strategy, RowLock toRead, RowLock toChange, WriteCheck check) {
        LockPlan plan = LockPlan.of(strategy);

        assertThat(plan.toRead("m_inventory")).isEqualTo(toRead);
        assertThat(plan.toChange("m_inventory")).isEqualTo(toChange);
        assertThat(plan.check("m_inventory")).isEqualTo(check);
    }

    @Test
    void presetsSetLocksAndChecksPerTable() {
        LockPlan mixed = LockPlan.of("disclosure-2002-a");
        assertThat(mixed.toChange("m_inventory")).isEqualTo(RowLock.EXCLUSIVE);
        assertThat(mixed.toChange("m_workorder")).isEqualTo(RowLock.SHARED);
        assertThat(mixed.toChange("o_orders")).isEqualTo(RowLock.NONE);
        assertThat(mixed.check("o_orders")).isEqualTo(WriteCheck.VERSION);
        assertThat(mixed.check("m_largeorder")).isEqualTo(WriteCheck.NONE);

        LockPlan forUpdate = LockPlan.of("disclosure-2002-b");
        assertThat(forUpdate.toRead("o_customer")).isEqualTo(RowLock.EXCLUSIVE);
        assertThat(forUpdate.toRead("s_purchase_order")).isEqualTo(RowLock.NONE);
        assertThat(forUpdate.check("s_purchase_order")).isEqualTo(WriteCheck.VERSION);
    }

    /** Proves that these levels need no table of lost updates in docs/isolation.md. */
    @ParameterizedTest
    @ValueSource(strings = {"pessimistic", "exclusive-at-read", "disclosure-2002-a", "disclosure-2002-b"})
    void locksAndChecksStockLikeTheDefault(String level) {
        LockPlan plan = LockPlan.of(level);
        LockPlan proven = LockPlan.of("pessimistic-updates");

        assertThat(plan.toChange("m_inventory")).isEqualTo(proven.toChange("m_inventory"));
        assertThat(plan.check("m_inventory")).isEqualTo(proven.check("m_inventory"));
    }

    @Test
    void everyPresetNamesTheSameTables() {
        assertThat(LockPlanReader.NAMES)
                .allSatisfy(name -> assertThat(LockPlanReader.preset(name)).containsOnlyKeys(LockPlanReader.TABLES));
    }

    @Test
    void singleTablesMayHaveAnotherStrategy() {
        LockPlan plan = LockPlan.of(" pessimistic-updates  o_orders=optimistic m_inventory=none ");

        assertThat(plan.toChange("m_inventory")).isEqualTo(RowLock.NONE);
        assertThat(plan.check("o_orders")).isEqualTo(WriteCheck.VERSION);
        assertThat(plan.toChange("s_component")).isEqualTo(RowLock.EXCLUSIVE);
        assertThat(plan).hasToString("pessimistic-updates m_inventory=none o_orders=optimistic")
                .isEqualTo(LockPlan.of("pessimistic-updates m_inventory=none o_orders=optimistic"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "pesimistic | 'pesimistic', use none, exclusive-at-read, disclosure-2002-a",
            "none m_inventry=optimistic | 'm_inventry', use c_customer, m_inventory, s_purchase_orderline",
            "none m_inventory=row | 'row', m_inventory, use none, optimistic",
            "none m_inventory | 'm_inventory', =none",
            "none m_inventory=none m_inventory=optimistic | m_inventory, name it once"})
    void refusesUnknownNamesAndListsTheKnownOnes(String level, String fragments) {
        assertThatThrownBy(() -> LockPlan.of(level)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(List.of(fragments.split(", ")).toArray(String[]::new));
    }

    @Test
    void doesNotCoverTablesThatNeverChange() {
        LockPlan plan = LockPlan.of("pessimistic-updates");

        assertThat(plan.covers("m_bom")).isFalse();
        assertThatThrownBy(() -> plan.toRead("m_bom")).hasMessageContaining("m_bom");
    }
}
