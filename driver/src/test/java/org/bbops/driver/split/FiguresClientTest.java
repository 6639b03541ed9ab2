package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests what processes of the system report of their machines. */
class FiguresClientTest {

    private final List<HttpServer> servers = new ArrayList<>();

    @AfterEach
    void stop() {
        servers.forEach(server -> server.stop(0));
    }

    @Test
    void countsTheProcessorsOfEachMachineOnce() throws IOException, InterruptedException {
        FiguresClient client = new FiguresClient(Map.of("customer", process("\"a\"", 64), "supplier", process("\"a\"", 64), "corporate",
                process("\"b\"", 4)));

        assertThat(client.readProcessors()).hasValue(68);
    }

    @Test
    void knowsNoProcessorsWhenAProcessDoesNotNameItsMachine() throws IOException, InterruptedException {
        FiguresClient client = new FiguresClient(Map.of("customer", process("\"a\"", 64), "supplier", process("null", 2)));

        assertThat(client.readProcessors()).isEmpty();
    }

    private URI process(String machine, int processors) throws IOException {
        byte[] body = """
                {"operations": {}, "lockWaitLooks": {"made": 0, "missed": 0}, "lockWaits": [], "deadlocks": [], "conflicts": [],
                 "poolConnections": null, "processor": {"cpuMillis": 1, "machine": %s, "processors": %d, "busyMillis": 1}}"""
                .formatted(machine, processors).getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        servers.add(server);
        server.createContext("/figures", exchange -> {
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }
}
