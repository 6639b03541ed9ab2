package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockingFactorTest {

    @ParameterizedTest
    @CsvSource({
            "optimistic, optimistic",
            "disclosure-2002-a, disclosure-2002-a",
            "pessimistic-updates  o_orders=optimistic m_inventory=none, pessimistic-updates m_inventory=none o_orders=optimistic"})
    void normalizesLevels(String text, String level) {
        assertThat(Factor.LOCKING.level(text)).isEqualTo(level);
    }

    @ParameterizedTest
    @CsvSource({
            "pesimistic, pessimistic",
            "none m_inventry=optimistic, m_inventory",
            "none m_inventory=optimstic, optimistic",
            "none m_inventory, m_inventory=none",
            "none m_inventory=none m_inventory=optimistic, name it once"})
    void refusesAnInvalidLevelWithAHint(String text, String named) {
        assertThatThrownBy(() -> Factor.LOCKING.level(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(named);
    }

    @Test
    void lockTimeoutIsInWholeSeconds() {
        assertThat(Factor.LOCK_TIMEOUT.level("2000ms")).isEqualTo("2s");
        assertThatThrownBy(() -> Factor.LOCK_TIMEOUT.level("2500ms")).hasMessageContaining("whole seconds from 2s to 300s");
        assertThatThrownBy(() -> Factor.LOCK_TIMEOUT.level("6m")).hasMessageContaining("whole seconds from 2s to 300s");
    }
}
