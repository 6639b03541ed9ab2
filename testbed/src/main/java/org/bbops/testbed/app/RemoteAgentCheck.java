package org.bbops.testbed.app;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.access.AgentAddress;
import org.bbops.contracts.access.BaseUrl;
import org.bbops.contracts.access.HostLookup;
import org.bbops.testbed.TestbedException;

/** Checks external agents before anything is started or changed for them. */
public final class RemoteAgentCheck {

    private static final Duration CONNECT_MAX = Duration.ofSeconds(5);

    private RemoteAgentCheck() {
    }

    /**
     * Rejects an agent that takes no connection.
     *
     * @param agents each as host:port or base URL
     * @throws TestbedException when one does not
     */
    public static void refuseUnreachable(List<String> agents) {
        for (String agent : agents) {
            try (Socket socket = new Socket()) {
                socket.connect(addressOf(AgentAddress.of(agent).url()), Math.toIntExact(CONNECT_MAX.toMillis()));
            } catch (IOException e) {
                throw new TestbedException("The agent " + agent + " takes no connection (" + e.getMessage()
                        + "); start it there with 'bbops agent --listen', or correct its address", e);
            }
        }
    }

    private static InetSocketAddress addressOf(URI url) throws UnknownHostException {
        return new InetSocketAddress(HostLookup.of(url.getHost()), BaseUrl.port(url));
    }
}
