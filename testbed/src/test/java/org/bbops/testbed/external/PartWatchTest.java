package org.bbops.testbed.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartWatchTest {

    @Test
    void namesAPartThatNoLongerAcceptsConnections() throws IOException {
        try (ServerSocket customer = listening(); ServerSocket emulator = listening(); Socket silent = new Socket()) {
            PartWatch watch = new PartWatch(Map.of("customer", url(customer), "emulator", url(emulator)));
            assertThat(watch.troubles()).isEmpty();

            customer.close();
            // Holds the port without listening on it, so that no other process can take it.
            silent.setReuseAddress(true);
            silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), customer.getLocalPort()));

            assertThat(watch.troubles()).singleElement().asString()
                    .startsWith("customer at " + url(customer) + " has ended or cannot be reached any more (");
        }
    }

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    private static URI url(ServerSocket socket) {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }
}
