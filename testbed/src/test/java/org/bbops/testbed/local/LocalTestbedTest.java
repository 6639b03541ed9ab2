package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.BrokerAddress;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.HomeFolder;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalTestbedTest {

    /** Folder without built applications: the database server starts, and neither broker nor emulator nor agent does. */
    @TempDir
    private Path root;

    @Test
    void stopsAPartialStartAndCanReleaseIt() {
        try (LocalTestbed testbed = LocalTestbed.open(
                new LocalOptions(root, root.resolve("home"), List.of(), Optional.empty()), new Silence())) {
            assertThatThrownBy(() -> testbed.prepare(request())).isInstanceOf(TestbedException.class)
                    .hasMessageContaining("bbops-broker.jar is missing");

            assertThat(testbed.processes()).isEmpty();
            assertThatCode(() -> testbed.release(false)).doesNotThrowAnyException();
        }
    }

    @Test
    void exercisesMessagingWithoutLevelsOfSyncAlone() {
        assertThat(LocalTestbed.exercised(request().withLevel("bbops.purchasing", "sync").withLevel("bbops.store", "at-commit")).levels())
                .containsEntry("bbops.purchasing", "messaging").containsEntry("bbops.store", "before-call");
    }

    @Test
    void withdrawsAddressesPublishedByAKilledTestbed() throws IOException {
        Path home = root.resolve("home");
        HomeFolder.ofThisProcess().claim(home);
        new BrokerAddress("tcp://127.0.0.1:1", "bbops", "p").publish(home);
        Path targets = home.resolve("prometheus-targets.json");
        new TargetsFile(targets).write(List.of(TargetsFile.ScrapeTarget.plain("broker", "127.0.0.1:1")));

        try (LocalTestbed _ = LocalTestbed.open(new LocalOptions(root, home, List.of(), Optional.empty()), new Silence())) {
            assertThat(BrokerAddress.published(home)).isEmpty();
            assertThat(targets).content().isEqualToIgnoringWhitespace("[]");
        }
    }

    @Test
    void startsNothingAfterLosingTheDatabaseLease() throws IOException {
        Path home = Files.createDirectories(root.resolve("given"));
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            StartedServer server = StartedServer.start(DatabaseEngine.named("hsqldb"), "mvcc",
                    new ServerOptions(group, home, home.resolve("logs"), 20));
            LocalOptions options = new LocalOptions(root, root.resolve("home"), List.of(), Optional.empty())
                    .withDatabase(server.empty("any"));
            try (LocalTestbed testbed = LocalTestbed.open(options, new Silence())) {
                server.stop(group);

                assertThatThrownBy(() -> testbed.prepare(request())).isInstanceOf(TestbedException.class)
                        .hasMessageContaining("not kept from other bbops commands any more");
            }
        }
    }

    @Test
    void refusesAnUnreachableAgentAtOnce() throws IOException {
        String agent;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            agent = "127.0.0.1:" + free.getLocalPort();
            LocalTestbed.open(withAgents(agent), new Silence()).close();
        }

        for (String missing : List.of(agent, "no-such-host.invalid:7070")) {
            assertThatThrownBy(() -> LocalTestbed.open(withAgents(missing), new Silence())).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll("The agent " + missing + " takes no connection (", "bbops agent --listen");
        }
        LocalTestbed.open(withAgents(), new Silence()).close();
    }

    private LocalOptions withAgents(String... agents) {
        return new LocalOptions(root, root.resolve("home"), List.of(agents), Optional.empty());
    }

    private static RunRequest request() {
        return new RunRequest(new PopulationRequest(1, 42, "bbops", new BigDecimal("0.20")), DatabaseEngine.named("hsqldb"), "mvcc",
                new RunRequest.SystemLevels("one-jvm", 20, false, Map.of()), EmulatorSettings.usual(), 1);
    }
}
