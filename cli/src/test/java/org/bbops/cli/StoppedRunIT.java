package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.contracts.process.ExitCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the stop button on the live page. */
class StoppedRunIT {

    private static final Pattern ADDRESS = Pattern.compile("(?m)^Live view: (http://127\\.0\\.0\\.1:\\d+/\\w+/)");

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    @TempDir
    private Path out;

    @AfterEach
    void nothingIsLeftBehind() {
        leftBehind.isNothing();
    }

    @Test
    void endsGracefullyAndKeepsItsMeasurements() throws Exception {
        CommandUnderTest command = new CommandUnderTest(out);
        CompletableFuture<Integer> exitCode = inTheBackground(command);
        await().atMost(Duration.ofMinutes(10)).until(() -> exitCode.isDone() || command.text().contains("run 1/2   steady"));
        assertThat(exitCode).as(command.text()).isNotDone();

        assertThat(press(page(command))).isEqualTo(202);

        assertThat(exitCode.get(10, TimeUnit.MINUTES)).as(command.text()).isEqualTo(ExitCode.INVALID);
        JsonNode runs = command.summary().path("runs");
        assertThat(runs).hasSize(1);
        assertThat(runs.get(0).path("invalidBecause").toString()).contains("The run was stopped");
        assertThat(runs.get(0).at("/audit/violations").asLong(-1)).as(command.text()).isZero();
        assertThat(command.text()).contains("run 1/2, Ir 2 sync").contains("1 of 2 runs were not made");
    }

    private static CompletableFuture<Integer> inTheBackground(CommandUnderTest command) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return command.run("stopped", """
                        injection-rate: 2
                        purchasing: [sync, messaging]
                        supplier.latency: 50ms""", "--live", "--set", "phases.steady=10m");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static URI page(CommandUnderTest command) {
        Matcher address = ADDRESS.matcher(command.text());
        assertThat(address.find()).as(command.text()).isTrue();
        return URI.create(address.group(1));
    }

    private static int press(URI page) throws IOException, InterruptedException {
        HttpRequest stop = HttpRequest.newBuilder(page.resolve("stop")).header("Origin", "http://" + page.getAuthority())
                .header("Bbops-Token", page.getPath().replace("/", "")).POST(BodyPublishers.noBody()).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(stop, BodyHandlers.discarding()).statusCode();
        }
    }
}
