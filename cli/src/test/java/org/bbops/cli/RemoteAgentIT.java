package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
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
import org.bbops.contracts.access.Secrets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests a run with users that connect over the network, to an address that other machines could reach. */
class RemoteAgentIT {

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "::1");

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
        Path experiment = Files.writeString(out.resolve("remote.yaml"), """
                experiment: remote
                description: A short run of a test.
                phases: {ramp-up: 1s, steady: 6s, ramp-down: 1s}
                interval: 1s
                factors: {injection-rate: 2, supplier.latency: 50ms, supplier.lead-time-unit: 100ms, purchase-share: 0.9}
                """);

        start("agent", Map.of(), "agent", "--listen", address + ":0");
        String agent = awaitText("agent", Pattern.compile("agent ready on (\\S+:\\d+)"));
        List<String> command = new ArrayList<>(List.of("run", experiment.toString(), "--agent", agent, "--home",
                CommandUnderTest.HOME.toString(), "--out", out.toString()));
        command.addAll(CommandUnderTest.withoutTraining());
        Process run = start("run", Map.of("BBOPS_BIND", address), command.toArray(String[]::new));
        awaitText("run", Pattern.compile("(run 1/1 +steady)"));

        assertThat(run.descendants().filter(process -> !LOOPBACK.containsAll(ListeningAddresses.of(process.pid())))
                .map(process -> process.info().commandLine().orElse(""))).singleElement().asString().contains("bbops-system.jar");
        assertThat(run.waitFor(5, TimeUnit.MINUTES)).isTrue();
        JsonNode made = new CommandUnderTest(out).summary().path("runs").get(0);
        assertThat(made.at("/transactions/newOrder/count").asLong()).as(text("run")).isPositive();
        assertThat(made.at("/purchaseOrders/delivered").asLong()).as(text("run")).isPositive();
        assertThat(made.at("/audit/violations").asLong(-1)).as(text("run")).isZero();
    }

    private Process start(String name, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-jar",
                Path.of("target", "bbops-cli.jar").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.resolve(name).toFile());
        builder.environment().put("BBOPS_CONTROL_TOKEN", token);
        builder.environment().putAll(environment);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    /** The part in brackets, once it is there. */
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
