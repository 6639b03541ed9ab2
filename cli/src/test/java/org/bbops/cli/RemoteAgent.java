package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.access.Secrets;

/** An agent that a user has started by hand, for runs with {@code --agent}. */
final class RemoteAgent implements AutoCloseable {

    private static final Pattern READY = Pattern.compile("agent ready on (\\S+:\\d+)");
    private static final Duration READY_MAX = Duration.ofMinutes(5);

    private final String token = Secrets.generate();
    private final Process process;
    private final Path output;

    private RemoteAgent(String host, Path output) throws IOException {
        this.output = output;
        ProcessBuilder builder = BbopsProcess.command("agent", "--listen", host + ":0").redirectOutput(output.toFile());
        builder.environment().putAll(environment());
        this.process = builder.start();
    }

    /**
     * Starts one.
     *
     * @param host address of this machine that it listens on
     * @param output file for its output
     */
    static RemoteAgent start(String host, Path output) throws IOException {
        return new RemoteAgent(host, output);
    }

    /** Returns the environment of a command that may use it. */
    Map<String, String> environment() {
        return Map.of(ControlToken.VARIABLE, token);
    }

    /** Returns its address and port, once it is ready. */
    String address() {
        return await().atMost(READY_MAX).until(() -> {
            String text = Files.readString(output);
            Matcher ready = READY.matcher(text);
            boolean found = ready.find();
            assertThat(found || process.isAlive()).as(text).isTrue();
            return found ? ready.group(1) : null;
        }, Objects::nonNull);
    }

    /** Returns the status with which it answers another command that wants to end its run. */
    int statusForAnotherCoordinator() throws IOException, InterruptedException {
        HttpRequest stop = HttpRequest.newBuilder(URI.create("http://" + address() + "/agent/stop"))
                .header(ControlToken.HEADER, ControlToken.of(token).header()).header("Bbops-Coordinator", "another")
                .POST(BodyPublishers.ofString("\"\"")).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(stop, BodyHandlers.discarding()).statusCode();
        }
    }

    @Override
    public void close() {
        process.destroy();
        await("the agent has ended").until(() -> !process.isAlive());
    }
}
