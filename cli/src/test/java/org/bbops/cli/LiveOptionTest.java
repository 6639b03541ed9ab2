package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.bbops.cli.LiveOption.LiveServing;
import org.bbops.cli.run.RecordingScreen;
import org.bbops.cli.run.RunProgress;
import org.bbops.cli.run.RunStream;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.event.RunEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sun.misc.Signal;

/** Tests what the live page serves once its command has ended. */
class LiveOptionTest {

    private final RecordingScreen screen = new RecordingScreen();
    private final RunProgress progress = new RunProgress(Clock.systemUTC());
    private final Display display = new Display(screen, new RunStream(progress, _ -> {
    }), progress, () -> {
    });

    @TempDir
    private Path results;

    @BeforeEach
    void writeReport() throws IOException {
        Files.writeString(results.resolve("report.html"), "<p>the answer");
    }

    @Test
    void servesTheReportUntilCtrlC() throws Exception {
        try (LiveServing serving = LiveServing.start(display, new Stop(), _ -> Duration.ofMinutes(5))) {
            end();
            Thread afterwards = Thread.ofPlatform().start(serving::afterwards);
            // Only then a signal does not end this process.
            await().until(() -> afterwards.getState() == Thread.State.TIMED_WAITING);

            String served = screen.lines().getLast();
            assertThat(served)
                    .matches("The report is served for 5 min at http://127.0.0.1:\\d+/[0-9a-f]+/report.html \\(Ctrl-C ends that\\)");
            assertThat(get(URI.create(served.split(" at | \\(")[1]))).isEqualTo("<p>the answer");
            Signal.raise(new Signal("INT"));
            await().until(() -> !afterwards.isAlive());
        }
    }

    @Test
    void endsAtOnceWithoutAWishOrAReport() throws IOException {
        try (LiveServing unwanted = LiveServing.start(display, new Stop(), _ -> Duration.ZERO)) {
            end();
            unwanted.afterwards();
        }
        Files.delete(results.resolve("report.html"));
        try (LiveServing withoutReport = LiveServing.start(display, new Stop(), _ -> Duration.ofHours(1))) {
            end();
            withoutReport.afterwards();
        }

        assertThat(screen.lines()).hasSize(2).allMatch(line -> line.startsWith("Live view: "));
    }

    private void end() {
        display.events().on(new RunEvent.CommandStart("quick", "", results.toString(), ""));
        display.events().on(new RunEvent.End("passed", "All is well.", List.of()));
    }

    private static String get(URI page) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString()).body();
        }
    }
}
