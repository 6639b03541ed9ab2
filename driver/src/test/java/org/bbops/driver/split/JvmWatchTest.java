package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.split.JvmWatch.JvmActivity;
import org.bbops.driver.split.JvmWatch.JvmActivity.Look;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JvmWatchTest {

    private static final Phases PHASES = new Phases(Duration.ofMillis(100), Duration.ofMillis(200), Duration.ofMillis(100));
    private static final Duration INTERVAL = Duration.ofMillis(100);
    /** Long enough for a first sample on a busy machine. */
    private static final Duration BEFORE_USERS = Duration.ofSeconds(3);

    private final AtomicInteger asked = new AtomicInteger();
    private HttpServer system;
    private URI address;

    @BeforeEach
    void start() throws IOException {
        system = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        system.createContext("/figures/jvm", exchange -> {
            int times = asked.incrementAndGet();
            byte[] body = "{\"compilationMillis\": %d, \"collectionMillis\": %d}".formatted(100 * times, times)
                    .getBytes(StandardCharsets.UTF_8);
            // Every third request fails.
            exchange.sendResponseHeaders(times % 3 == 0 ? 503 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        system.start();
        address = URI.create("http://127.0.0.1:" + system.getAddress().getPort());
    }

    @AfterEach
    void stop() {
        system.stop(0);
    }

    @Test
    void closesThoughTheRunNeverStarted() {
        assertThatCode(() -> new JvmWatch(new FiguresClient(Map.of("system", address))).close()).doesNotThrowAnyException();
    }

    @Test
    void coversTheWholeRunThoughSomeSamplesFail() throws IOException, InterruptedException {
        FiguresClient client = new FiguresClient(Map.of("system", address));
        // The very first request takes longest, and the first sample must be complete before users start.
        client.readJvm();
        asked.set(0);
        try (JvmWatch watch = new JvmWatch(client)) {
            watch.start(BEFORE_USERS, PHASES, INTERVAL);
            Awaitility.await().until(() -> asked.get() >= 6);

            JvmActivity activity = watch.result();

            assertThat(activity.looks()).hasSizeBetween(5, asked.get());
            assertThat(activity.looks().getFirst().millis()).isNegative();
            assertThat(activity.compilationMillis(0, 400)).isPositive();
            assertThat(activity.collectionMillis(100, 300)).isPositive();
        }
    }

    @Test
    void stopsSamplingWhenClosedEarly() {
        JvmWatch watch = new JvmWatch(new FiguresClient(Map.of("system", address)));
        watch.start(Duration.ofHours(1), PHASES, INTERVAL);
        Awaitility.await().until(() -> asked.get() == 1);

        watch.close();

        assertThat(watch.result().looks()).hasSizeBetween(1, 2);
    }

    @Test
    void interpolatesBetweenSamples() {
        JvmActivity activity = new JvmActivity(List.of(look(-100, 0, 0), look(900, 100, 50), look(2_900, 100, 250)));

        assertThat(activity.compilationMillis(0, 900)).isEqualTo(90);
        assertThat(activity.compilationMillis(400, 1_900)).isEqualTo(50);
        assertThat(activity.collectionMillis(900, 1_900)).isEqualTo(100);
    }

    @Test
    void isUnknownBeyondItsSamples() {
        JvmActivity activity = new JvmActivity(List.of(look(0, 0, 0), look(1_000, 100, 50)));

        assertThat(activity.compilationMillis(500, 1_001)).isNaN();
        assertThat(activity.compilationMillis(-1, 500)).isNaN();
        assertThat(JvmActivity.UNKNOWN.collectionMillis(0, 1)).isNaN();
    }

    private static Look look(long millis, long compilation, long collection) {
        return new Look(millis, new JvmFigures(compilation, collection));
    }
}
