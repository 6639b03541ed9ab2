package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.access.Secrets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests a run with users that connect over the network, to an address that other machines could reach. */
class RemoteAgentIT {

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "::1");
    private static final Pattern STEADY = Pattern.compile("(run 1/1 +steady)");

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    private final List<Process> started = new ArrayList<>();
    private final String token = Secrets.generate();
    @TempDir
    private Path out;

    @AfterEach
    void nothingIsLeftBehind() {
        started.forEach(Process::destroy);
        leftBehind.isNothing();
    }

    @Test
    void onlyTheSystemListensForARemoteAgent() throws Exception {
        assumeTrue(OwnAddress.find().isPresent(), "this machine has loopback only");
        String address = OwnAddress.find().get();

        Process run = startRun(startAgent(address), Map.of("BBOPS_BIND", address));
        awaitText("run", STEADY);

        assertThat(run.descendants().filter(process -> !LOOPBACK.containsAll(ListeningAddresses.of(process.pid())))
                .map(process -> process.info().commandLine().orElse(""))).singleElement().asString().contains("bbops-system.jar");
        assertThat(run.waitFor(5, TimeUnit.MINUTES)).isTrue();
        JsonNode made = new CommandUnderTest(out).summary().path("runs").get(0);
        // Counts what ended in the window, since on a busy machine nothing may begin and end in it.
        assertThat(made.path("bbopsEndedPerMinute").asDouble(0)).as(text("run")).isPositive();
        assertThat(made.at("/purchaseOrders/delivered").asLong()).as(text("run")).isPositive();
        assertThat(made.at("/audit/violations").asLong(-1)).as(text("run")).isZero();
    }

    @Test
    void theAgentIsFreeAtOnceAfterAnInterruptedRun() throws Exception {
        String agent = startAgent("127.0.0.1");
        Process run = startRun(agent, Map.of());
        awaitText("run", STEADY);
        assertThat(statusForAnotherCoordinator(agent)).as("during the run").isEqualTo(409);

        BbopsProcess.pressCtrlC(run);

        assertThat(run.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(statusForAnotherCoordinator(agent)).as(text("run")).isEqualTo(200);
    }

    private int statusForAnotherCoordinator(String agent) throws IOException, InterruptedException {
        HttpRequest stop = HttpRequest.newBuilder(URI.create("http://" + agent + "/agent/stop"))
                .header(ControlToken.HEADER, ControlToken.of(token).header()).header("Bbops-Coordinator", "another")
                .POST(BodyPublishers.ofString("\"\"")).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(stop, BodyHandlers.discarding()).statusCode();
        }
    }

    /** Starts an agent at an address of this machine, and returns its address and port. */
    private String startAgent(String address) throws IOException {
        start("agent", Map.of(), "agent", "--listen", address + ":0");
        return awaitText("agent", Pattern.compile("agent ready on (\\S+:\\d+)"));
    }

    private Process startRun(String agent, Map<String, String> environment) throws IOException {
        Path experiment = Files.writeString(out.resolve("remote.yaml"), """
                experiment: remote
                description: A short run of a test.
                phases: {ramp-up: 1s, steady: 6s, ramp-down: 1s}
                interval: 1s
                factors: {injection-rate: 2, supplier.latency: 50ms, supplier.lead-time-unit: 100ms, purchase-share: 0.9}
                """);
        List<String> command = new ArrayList<>(List.of("run", experiment.toString(), "--agent", agent, "--home",
                CommandUnderTest.HOME.toString(), "--out", out.toString()));
        command.addAll(CommandUnderTest.withoutTraining());
        return start("run", environment, command.toArray(String[]::new));
    }

    private Process start(String name, Map<String, String> environment, String... arguments) throws IOException {
        ProcessBuilder builder = BbopsProcess.command(arguments).redirectOutput(out.resolve(name).toFile());
        builder.environment().put("BBOPS_CONTROL_TOKEN", token);
        builder.environment().putAll(environment);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    /** Waits for a text, and returns its part in brackets. */
    private String awaitText(String name, Pattern text) {
        return await().atMost(Duration.ofMinutes(5)).until(() -> {
            assertThat(started.getLast().isAlive() || text.matcher(text(name)).find()).as(text(name)).isTrue();
            Matcher found = text.matcher(text(name));
            return found.find() ? found.group(1) : null;
        }, Objects::nonNull);
    }

    private String text(String name) throws IOException {
        return Files.readString(out.resolve(name));
    }
}
