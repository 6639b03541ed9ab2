package org.bbops.broker;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.telemetry.metrics.DurationHistogram;
import org.bbops.telemetry.metrics.Families;
import org.bbops.telemetry.metrics.ProcessMetrics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MetricsServerTest {

    private final DurationHistogram durations = new DurationHistogram();
    private final HttpClient client = HttpClient.newHttpClient();
    private MetricsServer server;

    @BeforeEach
    void start() throws Exception {
        server = MetricsServer.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), _ -> true,
                new ProcessMetrics(() -> new MetricSnapshots(
                        Families.histogram("test_seconds", "durations", "kind").add(durations, "some")
                                .add(new DurationHistogram(), "none").build(),
                        Families.counter("test_things", "things", "colour").add(3, "red").build(),
                        Families.gauge("test_level", "a level").add(0.5).build())));
    }

    @AfterEach
    void stop() {
        server.close();
        client.shutdownNow();
    }

    @Test
    void servesProcessAndJvmMetrics() throws Exception {
        durations.record(TimeUnit.MICROSECONDS.toNanos(900));
        durations.record(TimeUnit.MILLISECONDS.toNanos(1));
        durations.record(TimeUnit.MILLISECONDS.toNanos(15), 2);
        durations.record(TimeUnit.MINUTES.toNanos(1));

        String page = ask("GET").body();

        assertThat(page.lines()).contains("test_things_total{colour=\"red\"} 3.0", "test_level 0.5",
                "test_seconds_bucket{kind=\"some\",le=\"0.001\"} 2", "test_seconds_bucket{kind=\"some\",le=\"0.01\"} 2",
                "test_seconds_bucket{kind=\"some\",le=\"0.02\"} 4", "test_seconds_bucket{kind=\"some\",le=\"30.0\"} 4",
                "test_seconds_bucket{kind=\"some\",le=\"+Inf\"} 5", "test_seconds_count{kind=\"some\"} 5");
        assertThat(page).contains("jvm_memory_used_bytes{").contains("process_cpu_usage").doesNotContain("kind=\"none\"");
    }

    @Test
    void answers405ToOtherMethodsThanGet() throws Exception {
        HttpResponse<String> answer = ask("DELETE");

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    @Timeout(20)
    void answersWhileOtherClientsStallMidRequest() throws Exception {
        List<Socket> halves = new ArrayList<>();
        try {
            for (int half = 0; half < 10; half++) {
                halves.add(new Socket(InetAddress.getLoopbackAddress(), server.port()));
                halves.getLast().getOutputStream().write("GET /metrics HTTP/1.1\r\nHost:".getBytes(US_ASCII));
            }

            assertThat(ask("GET").statusCode()).isEqualTo(200);
        } finally {
            for (Socket half : halves) {
                half.close();
            }
        }
    }

    private HttpResponse<String> ask(String method) throws Exception {
        return client.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/metrics"))
                .method(method, HttpRequest.BodyPublishers.noBody()).build(), BodyHandlers.ofString());
    }
}
