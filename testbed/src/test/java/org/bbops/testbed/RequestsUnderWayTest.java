package org.bbops.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestsUnderWayTest {

    private final List<HttpServer> services = new ArrayList<>();

    @AfterEach
    void stop() {
        services.forEach(service -> service.stop(0));
    }

    @Test
    void sumsTheRequestsOfFourServices() throws IOException {
        assertCounted(new SystemAddresses(service("2.0"), service("0.0"), service("1.0"), service("4.0")), 7);
    }

    @Test
    void asksOneJvmOnce() throws IOException {
        assertCounted(SystemAddresses.allAt(service("3.0")), 3);
    }

    @Test
    void isUnknownWhenAServiceDoesNotReport() throws IOException {
        URI other = service("\"many\"");

        assertThat(new RequestsUnderWay(new SystemAddresses(service("0.0"), other, other, other)).count()).isEmpty();
        assertThat(new RequestsUnderWay(SystemAddresses.allAt(URI.create("http://127.0.0.1:1"))).count()).isEmpty();
    }

    /** Repeats the request, as the first one may get no answer in time. */
    private static void assertCounted(SystemAddresses services, long count) {
        RequestsUnderWay requests = new RequestsUnderWay(services);
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(requests.count()).hasValue(count));
    }

    private URI service(String value) throws IOException {
        HttpServer service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/actuator/metrics/bbops.requests.under-way", exchange -> {
            byte[] body = ("{\"measurements\":[{\"statistic\":\"VALUE\",\"value\":" + value + "}]}")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        service.start();
        services.add(service);
        return URI.create("http://127.0.0.1:" + service.getAddress().getPort());
    }
}
