package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LostUpdatesTest {

    @ParameterizedTest
    @ValueSource(strings = {"none", "none o_orders=optimistic", "pessimistic-updates m_inventory=none",
        "disclosure-2002-a m_inventory=none"})
    void areLostAtReadCommittedWhereInventoryIsNotProtected(String locking) {
        assertThat(LostUpdates.possible("postgresql", "read-committed", locking)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pessimistic-updates", "optimistic", "optimistic-all-columns", "disclosure-2002-b",
        "none m_inventory=optimistic"})
    void areNotLostWhereItIsProtected(String locking) {
        assertThat(LostUpdates.possible("postgresql", "read-committed", locking)).isFalse();
    }

    @Test
    void areLostAtRepeatableReadOnMariadbOnly() {
        assertThat(LostUpdates.possible("mariadb", "repeatable-read", "none")).isTrue();
        assertThat(LostUpdates.possible("postgresql", "repeatable-read", "none")).isFalse();
        assertThat(LostUpdates.possible("mariadb", "serializable", "none")).isFalse();
    }
}
