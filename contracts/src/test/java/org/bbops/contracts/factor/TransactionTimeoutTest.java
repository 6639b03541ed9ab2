package org.bbops.contracts.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransactionTimeoutTest {

    @ParameterizedTest
    @CsvSource({"none, none", "250ms, 250ms", "2000ms, 2s", "60s, 60s", "1m, 60s"})
    void normalizesItsText(String level, String written) {
        assertThat(TransactionTimeout.of(level)).hasToString(written).isEqualTo(TransactionTimeout.of(written))
                .hasSameHashCodeAs(TransactionTimeout.of(written));
    }

    @Test
    void hasAMaximumUnlessItIsNone() {
        assertThat(TransactionTimeout.of("1500ms").max()).contains(Duration.ofMillis(1_500));
        assertThat(TransactionTimeout.NONE.max()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "249ms", "61s", "2m", "-1s", "1.5s", "off"})
    void refusesAnyOtherText(String text) {
        assertThatThrownBy(() -> TransactionTimeout.of(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "' must be none, or a duration from 250ms to 60s");
    }
}
