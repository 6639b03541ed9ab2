package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.contracts.process.ProcessorTime;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.split.ActivityWatch.RunActivity;
import org.bbops.driver.split.ActivityWatch.RunActivity.Look;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ActivityWatchTest {

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
        assertThatCode(() -> new ActivityWatch(new FiguresClient(Map.of("system", address))).close()).doesNotThrowAnyException();
    }

    @Test
    void coversTheWholeRunThoughSomeSamplesFail() throws IOException, InterruptedException {
        FiguresClient client = new FiguresClient(Map.of("system", address));
        // The very first request takes longest, and the first sample must be complete before users start.
        client.readJvm();
        asked.set(0);
        try (ActivityWatch watch = new ActivityWatch(client)) {
            watch.start(BEFORE_USERS, PHASES, INTERVAL);
            Awaitility.await().until(() -> asked.get() >= 6);

            RunActivity activity = watch.result();

            assertThat(activity.looks()).hasSizeBetween(5, asked.get());
            assertThat(activity.looks().getFirst().millis()).isNegative();
            assertThat(activity.compilationMillis(0, 400)).isPositive();
            assertThat(activity.collectionMillis(100, 300)).isPositive();
            assertThat(activity.fixedWorkMicros(-3_000, 400)).isPositive();
        }
    }

    @Test
    void readsTheMachineThoughTheSystemDoesNotAnswer() {
        try (ActivityWatch watch = new ActivityWatch(new FiguresClient(Map.of("system", URI.create("http://127.0.0.1:1"))))) {
            Look look = watch.result().looks().getFirst();

            assertThat(look.jvm()).isEmpty();
            assertThat(look.processors().isPresent()).isEqualTo(Files.exists(Path.of("/proc/stat")));
        }
    }

    @Test
    void stopsSamplingWhenClosedEarly() {
        ActivityWatch watch = new ActivityWatch(new FiguresClient(Map.of("system", address)));
        watch.start(Duration.ofHours(1), PHASES, INTERVAL);
        Awaitility.await().until(() -> asked.get() == 1);

        watch.close();

        assertThat(watch.result().looks()).hasSizeBetween(1, 2);
    }

    @Test
    void interpolatesBetweenSamples() {
        RunActivity activity = new RunActivity(List.of(look(-100, 0, 0), look(900, 100, 50), look(2_900, 100, 250)));

        assertThat(activity.compilationMillis(0, 900)).isEqualTo(90);
        assertThat(activity.compilationMillis(400, 1_900)).isEqualTo(50);
        assertThat(activity.collectionMillis(900, 1_900)).isEqualTo(100);
    }

    @Test
    void interpolatesAcrossAMissingAnswerOfTheSystem() {
        RunActivity activity = new RunActivity(List.of(look(0, 0, 0), machine(1_000, 1, Map.of()), look(2_000, 100, 50)));

        assertThat(activity.compilationMillis(0, 1_000)).isEqualTo(50);
        assertThat(activity.collectionMillis(0, 2_000)).isEqualTo(50);
    }

    @Test
    void attributesStealToItsInterval() {
        RunActivity activity = new RunActivity(
                List.of(machine(0, 5, Map.of()), machine(1_000, 5.5, Map.of()), machine(2_000, 5.5, Map.of())));

        assertThat(activity.stealShare(0, 1_000)).isCloseTo(0.25, within(1e-9));
        assertThat(activity.stealShare(1_000, 2_000)).isZero();
        assertThat(activity.stealShare(1_000, 2_001)).isNaN();
    }

    @Test
    void reportsTheBusiestDiskOfEachInterval() {
        RunActivity activity = new RunActivity(List.of(machine(0, 0, Map.of("vda", 1_000L, "vdb", 1_000L)),
                machine(1_000, 0, Map.of("vda", 1_100L, "vdb", 1_750L)),
                machine(2_000, 0, Map.of("vda", 2_200L, "vdb", 1_750L, "vdc", 9_000L))));

        assertThat(activity.diskBusyShare(0, 1_000)).isCloseTo(0.75, within(1e-9));
        assertThat(activity.diskBusyShare(1_000, 2_000)).as("at most all of the time").isEqualTo(1);
        assertThat(activity.diskBusyShare(1_500, 2_500)).isNaN();
    }

    @Test
    void speedOfASpanIsThatOfTheLooksWithinIt() {
        RunActivity activity = new RunActivity(List.of(speed(0, 200), speed(1_000, 300), speed(2_000, 500)));

        assertThat(activity.fixedWorkMicros(500, 2_000)).isEqualTo(400);
        assertThat(activity.fixedWorkMicros(1_001, 1_999)).isNaN();
    }

    @Test
    void machineIsUnknownWithoutItsStatistics() {
        RunActivity activity = new RunActivity(List.of(look(0, 0, 0), look(1_000, 100, 50)));

        assertThat(activity.stealShare(0, 1_000)).isNaN();
        assertThat(activity.diskBusyShare(0, 1_000)).isNaN();
        assertThat(RunActivity.UNKNOWN.diskBusyShare(0, 1)).isNaN();
    }

    @Test
    void isUnknownBeyondItsSamples() {
        RunActivity activity = new RunActivity(List.of(look(0, 0, 0), look(1_000, 100, 50)));

        assertThat(activity.compilationMillis(500, 1_001)).isNaN();
        assertThat(activity.compilationMillis(-1, 500)).isNaN();
        assertThat(RunActivity.UNKNOWN.collectionMillis(0, 1)).isNaN();
    }

    private static Look speed(long millis, double fixedWorkMicros) {
        return new Look(millis, Optional.empty(), Optional.empty(), Map.of(), fixedWorkMicros);
    }

    private static Look look(long millis, long compilation, long collection) {
        return new Look(millis, Optional.of(new JvmFigures(compilation, collection)), Optional.empty(), Map.of(), Double.NaN);
    }

    /** A look at a machine of two processors, without an answer of the system. */
    private static Look machine(long millis, double stealSeconds, Map<String, Long> diskBusyMillis) {
        return new Look(millis, Optional.empty(), Optional.of(new ProcessorTime("0-1", 2, 0, stealSeconds, millis / 500.0)),
                diskBusyMillis, Double.NaN);
    }
}
