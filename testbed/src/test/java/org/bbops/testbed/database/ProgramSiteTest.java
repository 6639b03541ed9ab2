package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bbops.contracts.process.ServerAccount;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramSiteTest {

    private static final Duration MAX = Duration.ofMinutes(5);

    @TempDir
    private Path home;

    @Test
    void stopsAProgramUnderWayWithItsGroup() {
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> running = threads.submit(() -> site(group).run("initdb", List.of("sleep", "300"), home, MAX));
            await().until(() -> running.isDone() || group.running().size() == 1);
            assertThat(running.state()).as(() -> "running it: " + running.exceptionNow()).isEqualTo(Future.State.RUNNING);
            ProcessHandle initdb = group.running().getFirst().handle();

            group.close();

            assertThat(initdb.isAlive()).isFalse();
            await().until(running::isDone);
            assertThat(running.exceptionNow()).isInstanceOf(TestbedException.class).hasMessageContaining("initdb failed");
        }
    }

    @Test
    void refusesAProgramThatFails() {
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            assertThatThrownBy(() -> site(group).run("initdb", List.of("false"), home, MAX))
                    .isInstanceOf(TestbedException.class).hasMessageContaining("initdb failed in " + home);
        }
    }

    private ProgramDatabases.Site site(ProcessGroup group) {
        return new ProgramDatabases.Site(new ServerOptions(group, home, home, 0), ServerAccount.ofThisProcess(), 0);
    }
}
