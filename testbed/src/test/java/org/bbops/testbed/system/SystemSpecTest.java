package org.bbops.testbed.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.access.ControlToken;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class SystemSpecTest {

    @Test
    void passesTheTokenToJvmsThatCallEachOther() {
        for (String level : List.of("neighbour-transaction=carried", "implementation=entities-cmp", "implementation=entities-bmp",
                "calls=http")) {
            assertThat(spec(level).environment()).as(level)
                    .containsEntry(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret());
        }
        for (String level : List.of("neighbour-transaction=own", "implementation=session", "calls=by-value")) {
            assertThat(spec(level).environment()).as(level).doesNotContainKey(ControlToken.VARIABLE);
        }
    }

    @Test
    void passesOnlyTheTokenToATierWithoutADatabase() {
        assertThat(spec("implementation=entities-cmp").token()).containsOnlyKeys(ControlToken.VARIABLE);
    }

    private static SystemSpec spec(String level) {
        String[] factor = level.split("=");
        return new SystemSpec("127.0.0.1",
                SystemDatabases.shared(new DatabaseAddress("jdbc:postgresql://127.0.0.1/bbops", "bbops", "secret")), Optional.empty(),
                URI.create("http://127.0.0.1:1"), 1, Path.of("none"), Map.of("bbops." + factor[0], factor[1]));
    }

    @Test
    void hasAConnectionToTheSupplierForEachSender() {
        assertThat(spec("senders=32").arguments("system", 1)).contains("--bbops.emulator.connections-max=200");
        assertThat(spec("senders=400").arguments("system", 1)).contains("--bbops.emulator.connections-max=400");
    }

    @Test
    void givesEachDomainItsOwnDatabase() {
        DatabaseAddress whole = new DatabaseAddress("jdbc:postgresql://127.0.0.1/bbops", "bbops", "secret");
        SystemSpec spec = new SystemSpec("127.0.0.1", new SystemDatabases(whole, Map.of("customer", whole.named("bbops_customer"))),
                Optional.empty(), URI.create("http://127.0.0.1:1"), 1, Path.of("none"), Map.of());

        assertThat(spec.arguments("customer", 1)).contains("--spring.datasource.url=jdbc:postgresql://127.0.0.1/bbops_customer");
        assertThat(spec.arguments("system", 1)).contains("--spring.datasource.url=jdbc:postgresql://127.0.0.1/bbops");
    }

    @Test
    void picksPortsFreeAtTheAddressOfTheSystem() {
        // An address reserved for documentation (RFC 5737), which no machine has.
        SystemSpec elsewhere = new SystemSpec("203.0.113.9", null, Optional.empty(), URI.create("http://127.0.0.1:1"), 1,
                Path.of("none"), Map.of());

        assertThatThrownBy(() -> elsewhere.freePorts(4)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("no 4 free ports at 203.0.113.9");
    }
}
