package org.bbops.testbed.external;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.contracts.access.BaseUrl;
import org.bbops.contracts.access.HostLookup;

/**
 * Checks that the parts of an external testbed still accept connections. Addresses are resolved once, so that a name server that is slow
 * under load is not mistaken for the end of a part.
 */
final class PartWatch {

    /** Longer than the 3 s of Linux's neighbour discovery for an unreachable host. */
    private static final Duration CONNECT_MAX = Duration.ofSeconds(5);

    private final Map<String, URI> parts;
    private final Map<String, InetSocketAddress> addresses = new TreeMap<>();

    /** @param parts base URL of each part, by name */
    PartWatch(Map<String, URI> parts) {
        this.parts = Map.copyOf(parts);
        parts.forEach((name, url) -> addresses.put(name, address(url)));
    }

    /** Returns the address of a part; one that is not resolved takes no connection, which says so. */
    private static InetSocketAddress address(URI url) {
        try {
            return new InetSocketAddress(HostLookup.of(url.getHost()), BaseUrl.port(url));
        } catch (UnknownHostException _) {
            return InetSocketAddress.createUnresolved(url.getHost(), BaseUrl.port(url));
        }
    }

    /** Returns one sentence for each part that takes no connection; one that merely does not answer in time is busy, not gone. */
    List<String> troubles() {
        List<String> troubles = new ArrayList<>();
        addresses.forEach((name, address) -> {
            try (Socket socket = new Socket()) {
                socket.connect(address, Math.toIntExact(CONNECT_MAX.toMillis()));
            } catch (ConnectException | NoRouteToHostException e) {
                troubles.add("%s at %s has ended or cannot be reached any more (%s); its own log says why".formatted(name, parts.get(name),
                        e.getMessage()));
            } catch (IOException _) {
                // It may be too busy to take a connection in time.
            }
        });
        return troubles;
    }
}
