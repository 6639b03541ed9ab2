package org.bbops.supplier.circuit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.bbops.supplier.circuit.Circuit.Admission;
import org.bbops.supplier.circuit.Circuits.CircuitSettings;
import org.junit.jupiter.api.Test;

class CircuitTest {

    private static final int PROBES = 3;
    private static final CircuitSettings BRIEF = new CircuitSettings(1, 1, 80, Duration.ofMillis(10), Duration.ofMillis(10), PROBES);

    @Test
    void aProbeThatEndsInAnErrorLeavesItsPlaceToAnother() {
        Circuit circuit = new Circuits(BRIEF, new SimpleMeterRegistry()).circuit("supplier", IllegalStateException.class::isInstance,
                _ -> false);
        assertThatThrownBy(() -> circuit.call(() -> {
            throw new IllegalStateException("down");
        })).hasMessage("down");
        await().until(() -> circuit.admission() == Admission.PROBES);

        assertThatThrownBy(() -> circuit.call(() -> {
            throw new StackOverflowError("deep");
        })).isInstanceOf(StackOverflowError.class);
        for (int probe = 0; probe < PROBES; probe++) {
            assertThat(circuit.call(() -> "answer")).isEqualTo("answer");
        }

        assertThat(circuit.admission()).isEqualTo(Admission.ALL);
    }
}
