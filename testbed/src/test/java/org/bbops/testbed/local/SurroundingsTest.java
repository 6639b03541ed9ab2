package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.DatabaseServer.ServerFacts;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurroundingsTest {

    @TempDir
    private Path folder;

    @Test
    void doesNotReuseADeadDatabaseServer() {
        try (ProcessGroup group = new ProcessGroup(folder.resolve("processes.json"))) {
            ChildProcess process = group.start(new ProcessSpec("server", List.of("sh", "-c", "exec sleep 300"), Map.of(), folder,
                    folder.resolve("server.log"), StopSignal.TERM));
            Surroundings surroundings = new Surroundings(new Server(process), null, null, List.of(), List.of());
            assertThat(surroundings.hasDatabaseFor(request("mvcc"))).isTrue();
            assertThat(surroundings.hasDatabaseFor(request("locks"))).isFalse();

            process.handle().destroyForcibly();

            assertThat(process.endsWithin(Duration.ofSeconds(20))).isTrue();
            assertThat(surroundings.hasDatabaseFor(request("mvcc"))).isFalse();
        }
    }

    private static RunRequest request(String concurrencyControl) {
        return new RunRequest(new PopulationRequest(1, 42, "bbops", new BigDecimal("0.20")), DatabaseEngine.named("hsqldb"),
                concurrencyControl, new RunRequest.SystemLevels("one-jvm", 20, false, Map.of()), EmulatorSettings.usual(), 1);
    }

    /** Server without a database. */
    private record Server(ChildProcess process) implements DatabaseServer {

        @Override
        public ServerFacts facts() {
            return new ServerFacts(DatabaseEngine.named("hsqldb"), "1.0", "mvcc", "as long as lock-timeout says", "at once");
        }

        @Override
        public boolean isUp() {
            return process.isAlive();
        }

        @Override
        public void stop(ProcessGroup group) {
            group.stop(process);
        }

        @Override
        public DatabaseAddress empty(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void drop(String name) {
            throw new UnsupportedOperationException();
        }
    }
}
