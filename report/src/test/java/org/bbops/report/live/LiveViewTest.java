package org.bbops.report.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.event.RunEvent.CommandStart;
import org.bbops.contracts.event.RunEvent.End;
import org.bbops.contracts.event.RunEvent.Warning;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the server's answers over HTTP; {@link LivePageTest} tests the page in a browser. */
class LiveViewTest {

    private final AtomicInteger stops = new AtomicInteger();
    private final List<RawConnection> connections = new ArrayList<>();
    private LiveView view;

    @BeforeEach
    void start() throws IOException {
        view = LiveView.start(() -> Optional.of(Events.times(1)), stops::incrementAndGet,
                watched -> watched ? Duration.ofMinutes(5) : Duration.ZERO);
    }

    @AfterEach
    void close() {
        connections.forEach(RawConnection::close);
        view.close();
    }

    @Test
    void servesItsFilesWithAStrictContentPolicy() {
        for (String file : List.of("", "page.css", "page.js", "worker.js", "echarts.js", "icon.svg")) {
            String answer = ask("GET", file);

            assertThat(answer).as(file).startsWith("HTTP/1.1 200").contains("default-src 'none'").contains("nosniff")
                    .contains("no-referrer");
        }
        assertThat(ask("GET", "../LiveView.class")).startsWith("HTTP/1.1 404");
        assertThat(ask("POST", "page.js")).startsWith("HTTP/1.1 405");
    }

    @Test
    void answers404WithoutTheToken() {
        view.page().on(new Warning("a secret"));

        for (String path : List.of("/", "/history", "/0000/history", "/0000/events", "/" + token())) {
            assertThat(open("GET " + path, "").all()).as(path).startsWith("HTTP/1.1 404").doesNotContain("secret");
        }
    }

    @Test
    void streamsMissedEventsAndThenNewOnes() {
        view.page().on(Events.COMMAND_START);
        view.page().on(Events.run(1));

        RawConnection stream = events("Last-Event-ID: 1\r\n");
        assertThat(stream.readUntil("event: run\n")).contains("text/event-stream").contains("id: 2\n")
                .doesNotContain("event: command");

        view.page().on(Events.interval(1));

        assertThat(stream.readUntil("event: interval\n")).contains("id: 4\n");
    }

    @Test
    void closesEveryStreamAtTheEnd() {
        RawConnection stream = events("");
        stream.readUntil("retry:");

        view.page().on(new End("passed", "All is well."));

        assertThat(stream.all()).contains("event: end\ndata: {\"verdict\":\"passed\",\"sentence\":\"All is well.\",\"details\":[]}");
    }

    @Test
    void servesTheReportOnceTheCommandHasEnded(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("report.html"), "<p>the answer");
        view.page().on(new CommandStart("quick", "", folder.toString(), ""));
        assertThat(ask("GET", "report.html")).startsWith("HTTP/1.1 404");
        assertThat(view.servedFor()).isZero();
        events("").readUntil("retry:");

        view.page().on(new End("passed", "All is well."));

        assertThat(ask("GET", "report.html")).startsWith("HTTP/1.1 200").contains("frame-ancestors 'none'", "text/html", "<p>the answer")
                .doesNotContain("default-src");
        assertThat(open("GET /0000/report.html", "").all()).startsWith("HTTP/1.1 404");
        assertThat(view.reportAddress()).isEqualTo(view.address().resolve("report.html"));
        assertThat(view.servedFor()).isEqualTo(Duration.ofMinutes(5));
        assertThat(ask("GET", "history")).contains("\"report\":\"report.html\"", "\"servedMinutes\":5");
    }

    @Test
    void servesNoReportWithoutASubscriber(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("report.html"), "<p>the answer");
        view.page().on(new CommandStart("quick", "", folder.toString(), ""));

        view.page().on(new End("passed", "All is well."));

        assertThat(view.servedFor()).isZero();
        assertThat(ask("GET", "report.html")).startsWith("HTTP/1.1 404");
        assertThat(ask("GET", "history")).contains("\"report\":\"report.html\"").doesNotContain("servedMinutes");
    }

    @Test
    void servesNoReportAfterAnError(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("report.html"), "<p>the answer");
        view.page().on(new CommandStart("quick", "", folder.toString(), ""));
        events("").readUntil("retry:");

        view.page().on(End.brokenOff(new IllegalStateException("the database is gone")));

        assertThat(view.servedFor()).isZero();
        assertThat(ask("GET", "history")).contains("\"report\":\"report.html\"").doesNotContain("servedMinutes");
    }

    @Test
    void dropsAStalledClientAndServesTheOthers() {
        RawConnection stuck = events("");
        stuck.readUntil("retry:");
        RawConnection other = events("");
        other.readUntil("retry:");
        // More than the sockets' buffers hold and more than may wait, while nobody reads from the first.
        String text = "x".repeat(40_000);
        for (int number = 1; number <= 700; number++) {
            view.page().on(new Warning(number + text));
            other.readUntil("data: {\"text\":\"" + number + "x");
        }

        assertThat(stuck.readsToItsEnd()).as("the connection was closed").isTrue();
    }

    @Test
    void refusesStreamsBeyondItsLimitUntilOneCloses() {
        List<RawConnection> open = new ArrayList<>();
        for (int number = 0; number < Broadcast.SUBSCRIBERS_MAX; number++) {
            open.add(events(""));
            open.getLast().readUntil("retry:");
        }
        assertThat(events("").all()).startsWith("HTTP/1.1 503").containsIgnoringCase("Retry-After: 5");

        open.getFirst().close();

        await().atMost(Duration.ofSeconds(60)).until(() -> {
            view.page().on(new Warning("somebody has left"));
            return events("").readUntil("\r\n").contains("200");
        });
    }

    @Test
    void onlyThePageCanStopTheRun() {
        String ofPage = "Origin: http://" + host() + "\r\n" + RequestGuard.TOKEN_HEADER + ": " + token() + "\r\n";

        assertThat(ask("GET", "stop")).startsWith("HTTP/1.1 405");
        assertThat(ask("POST", "stop")).startsWith("HTTP/1.1 403");
        assertThat(open("POST /0000/stop", ofPage).all()).startsWith("HTTP/1.1 404");
        assertThat(open("POST /" + token() + "/stop", ofPage.replace(host(), "evil.example")).all()).startsWith("HTTP/1.1 404");
        assertThat(stops).hasValue(0);

        assertThat(open("POST /" + token() + "/stop", ofPage).all()).startsWith("HTTP/1.1 202");
        assertThat(stops).hasValue(1);
        assertThat(ask("GET", "history")).as("published by the stop, to every display").doesNotContain("\"event\":\"stopping\"");
    }

    private String ask(String method, String file) {
        return open(method + " /" + token() + "/" + file, "").all();
    }

    private RawConnection events(String headers) {
        return open("GET /" + token() + "/events", headers);
    }

    private RawConnection open(String request, String headers) {
        try {
            RawConnection connection = new RawConnection(view.address().getPort());
            connections.add(connection);
            connection.write(request + " HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\nContent-Length: 0\r\n"
                    + headers + "\r\n");
            return connection;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String host() {
        return "127.0.0.1:" + view.address().getPort();
    }

    private String token() {
        return view.address().getPath().replace("/", "");
    }
}
