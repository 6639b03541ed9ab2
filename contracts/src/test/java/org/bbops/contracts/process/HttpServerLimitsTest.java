package org.bbops.contracts.process;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.junit.jupiter.api.Test;

/** The only test of this module that has a server of the JDK's: the JVM reads the bounds once. */
class HttpServerLimitsTest {

    private static final int PATIENCE_MILLIS = 20_000;

    @Test
    void haveAConnectionClosedWhoseRequestDoesNotArrive() throws IOException {
        System.setProperty(HttpServerLimits.REQUEST_SECONDS_MAX, "1");
        HttpServerLimits.set();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), server.getAddress().getPort())) {
            slow.setSoTimeout(PATIENCE_MILLIS);
            slow.getOutputStream().write("GET / HTTP/1.1\r\nHost:".getBytes(US_ASCII));

            assertThat(slow.getInputStream().read()).isNegative();
        } finally {
            server.stop(0);
        }
    }
}
