package org.bbops.testbed.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.access.ControlToken;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class SystemSpecTest {

    @Test
    void givesDomainsATokenForCarriedTransactionsOnly() {
        assertThat(environment("carried")).containsEntry(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret());
        assertThat(environment("own")).doesNotContainKey(ControlToken.VARIABLE);
    }

    private static Map<String, String> environment(String neighbourTransaction) {
        return new SystemSpec("127.0.0.1", new DatabaseAddress("jdbc:postgresql://127.0.0.1/bbops", "bbops", "secret"), Optional.empty(),
                URI.create("http://127.0.0.1:1"), 1, Path.of("none"), Map.of("bbops.neighbour-transaction", neighbourTransaction))
                .environment();
    }

    @Test
    void thePortsOfASystemAreFreeAtItsAddress() {
        // Of documents, and so of no machine.
        SystemSpec elsewhere = new SystemSpec("203.0.113.9", null, Optional.empty(), URI.create("http://127.0.0.1:1"), 1,
                Path.of("none"), Map.of());

        assertThatThrownBy(() -> elsewhere.freePorts(4)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("no 4 free ports at 203.0.113.9");
    }
}
