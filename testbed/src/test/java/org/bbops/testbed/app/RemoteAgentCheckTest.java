package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteAgentCheckTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "http://", "https://", "HTTPS://"})
    void connectsToAnAddressOfAnyForm(String scheme) throws IOException {
        String agent;
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            agent = scheme + "127.0.0.1:" + listening.getLocalPort();
            assertThatCode(() -> RemoteAgentCheck.refuseUnreachable(List.of(agent))).doesNotThrowAnyException();
        }

        assertThatThrownBy(() -> RemoteAgentCheck.refuseUnreachable(List.of(agent))).isInstanceOf(TestbedException.class)
                .hasMessageContainingAll("The agent " + agent + " takes no connection (", "bbops agent --listen");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no-such-host.invalid:7070", "https://no-such-host.invalid"})
    void refusesAnAgentWithAnUnknownHostName(String agent) {
        assertThatThrownBy(() -> RemoteAgentCheck.refuseUnreachable(List.of(agent))).isInstanceOf(TestbedException.class)
                .hasMessageContaining("The agent " + agent + " takes no connection (");
    }
}
