package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.contracts.process.WrongInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssignmentTest {

    @Test
    void splitsAtTheFirstEqualsSign() {
        assertThat(Assignment.of(" locking = o_orders=version")).isEqualTo(new Assignment("locking", " o_orders=version"));
        assertThat(Assignment.of("injection-rate=1,2").isOf(Factor.INJECTION_RATE)).isTrue();
        assertThat(Assignment.of("injection-rates=1").isOf(Factor.INJECTION_RATE)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "=", "pool-size", "pool-size=", "=5"})
    void refusesATextThatLacksKeyOrValue(String text) {
        assertThatThrownBy(() -> Assignment.of(text)).isInstanceOf(WrongInputException.class)
                .hasMessage("--set " + text + " is not of the form --set factor=value or --set factor=value,value");
    }
}
