package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.messaging.BrokerClientSettings;
import org.bbops.supplier.circuit.Circuits.CircuitSettings;
import org.bbops.supplier.gateway.HttpSupplierGateway.SupplierClientSettings;
import org.bbops.supplier.outbox.OutboxSettings;
import org.bbops.supplier.queue.ListenerSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** Tests that a setting out of range is refused before the service starts. */
class SettingRangesTest {

    private static final Map<String, Class<?>> SETTINGS = Map.of("bbops.outbox", OutboxSettings.class,
            "bbops.listener", ListenerSettings.class, "bbops.circuit", CircuitSettings.class,
            "bbops.broker", BrokerClientSettings.class, "bbops.emulator", SupplierClientSettings.class);

    @ParameterizedTest
    @CsvSource({
            "bbops.outbox, batch-max, 0, 1 to 10000", "bbops.outbox, batch-max, -1, 1 to 10000",
            "bbops.outbox, batch-max, 10001, 1 to 10000", "bbops.outbox, rows-max, 0, 1 to 100000000",
            "bbops.outbox, poll-interval, 0s, 1ms to 3600s", "bbops.outbox, back-off-max, 2h, 1ms to 3600s",
            "bbops.listener, attempts-max, 0, 1 to 1000",
            "bbops.circuit, calls, 0, 1 to 10000", "bbops.circuit, calls-min, 21, 1 to 20",
            "bbops.circuit, failure-percent, 101, 1 to 100", "bbops.circuit, pause-min, 0ms, 10ms to 3600s",
            "bbops.circuit, pause-max, 500ms, 1s to 3600s", "bbops.circuit, probes, 0, 1 to 1000",
            "bbops.broker, connections-max, 0, 1 to 32", "bbops.broker, connections-max, 33, 1 to 32",
            "bbops.broker, sessions-max, -5, 1 to 1000", "bbops.broker, wait-timeout, 0s, 1ms to 600s",
            "bbops.broker, send-max, 601s, 1ms to 600s",
            "bbops.emulator, response-timeout, 0s, 1ms to 600s", "bbops.emulator, call-timeout, -1s, 1ms to 600s",
            "bbops.emulator, connect-timeout, 0s, 1ms to 600s", "bbops.emulator, pool-timeout, 0s, 1ms to 600s",
            "bbops.emulator, connections-max, 0, 1 to 10000"})
    void refusesAValueOutOfRangeAndNamesTheRange(String prefix, String name, String value, String range) {
        assertThatCode(() -> bind(prefix, Map.of())).doesNotThrowAnyException();
        assertThatThrownBy(() -> bind(prefix, Map.of(prefix + "." + name, value))).rootCause()
                .isInstanceOf(StartRefusedException.class).hasMessageStartingWith(prefix + "." + name + " is ")
                .hasMessageEndingWith("; use " + range);
    }

    @ParameterizedTest
    @CsvSource({"call-timeout, 5s", "pool-timeout, 12s"})
    void refusesACallThatEndsBeforeItsWaitForAConnection(String name, String value) {
        assertThatThrownBy(() -> bind("bbops.emulator", Map.of("bbops.emulator." + name, value))).rootCause()
                .isInstanceOf(StartRefusedException.class).hasMessageContainingAll("call-timeout", "pool-timeout", "set a longer");
    }

    private static void bind(String prefix, Map<String, String> properties) {
        new Binder(new MapConfigurationPropertySource(properties)).bindOrCreate(prefix, SETTINGS.get(prefix));
    }
}
