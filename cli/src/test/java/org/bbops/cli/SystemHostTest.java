package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Map;
import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemHostTest {

    private static final String TOKEN = "0123456789abcdef";
    private static final List<String> ELSEWHERE = List.of("127.0.0.1:7070", "203.0.113.7:7070");

    @Test
    void isLoopbackWhenAllAgentsAreLocal() {
        List<String> here = List.of("127.0.0.1:7070", "localhost:7070", "[::1]:7070", "https://127.0.0.1:7071");

        assertThat(SystemHost.reachedBy(List.of(), Map.of())).isEqualTo("127.0.0.1");
        assertThat(SystemHost.reachedBy(here, Map.of("BBOPS_BIND", "0.0.0.0"))).isEqualTo("127.0.0.1");
    }

    @Test
    void isTheAddressOfTheEnvironmentForARemoteAgent() {
        assumeTrue(OwnAddress.find().isPresent(), "this machine has loopback only");
        String own = OwnAddress.find().get();

        assertThat(SystemHost.reachedBy(ELSEWHERE, Map.of("BBOPS_BIND", own, "BBOPS_CONTROL_TOKEN", TOKEN))).isEqualTo(own);
        assertThatThrownBy(() -> SystemHost.reachedBy(ELSEWHERE, Map.of("BBOPS_BIND", own)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll("203.0.113.7:7070", own, "BBOPS_CONTROL_TOKEN");
        assertThatThrownBy(() -> SystemHost.reachedBy(ELSEWHERE, Map.of("BBOPS_BIND", own, "BBOPS_CONTROL_TOKEN", "short")))
                .isInstanceOf(StartRefusedException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127.0.0.1", "127.0.0.2", "0.0.0.0", "::", "203.0.113.9", "fe80::1"})
    void refusesAnAddressUnreachableForRemoteAgents(String bind) {
        assertThatThrownBy(() -> SystemHost.reachedBy(ELSEWHERE, Map.of("BBOPS_BIND", bind, "BBOPS_CONTROL_TOKEN", TOKEN)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("203.0.113.7:7070", (bind.isEmpty() ? "127.0.0.1" : bind) + " is no address", "BBOPS_BIND");
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.5", "7070", "10.0.0.5:", ":7070", "10.0.0.5:port", "an agent:7070", "https://", "ftp://10.0.0.5:7070"})
    void refusesAnInvalidAgentAddress(String agent) {
        assertThatThrownBy(() -> SystemHost.reachedBy(List.of(agent), Map.of()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll("'" + agent + "'", "host:port");
    }

    @Test
    void refusesAnAgentNamedTwice() {
        assertThatThrownBy(() -> SystemHost.reachedBy(List.of("127.0.0.1:7070", "http://127.0.0.1:7070"), Map.of()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("--agent 'http://127.0.0.1:7070' is named twice");
    }
}
