package org.bbops.testbed.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bbops.contracts.database.ServerAccount;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterTest {

    @TempDir
    private Path home;

    @Test
    void leavesNothingRunningAndNoHalfADirectoryWhenItIsStoppedWhileItIsMade() throws Exception {
        Path binaries = slowInitdb();
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Cluster> making = threads.submit(() -> Cluster.open(group, ServerAccount.ofThisProcess(), home, binaries, home));
            await().until(() -> making.isDone() || group.running().size() == 1);
            assertThat(making.state()).as(() -> "making it: " + making.exceptionNow()).isEqualTo(Future.State.RUNNING);
            ProcessHandle initdb = group.running().getFirst().handle();

            group.close();

            assertThat(initdb.isAlive()).isFalse();
            await().until(making::isDone);
            assertThat(making.exceptionNow()).isInstanceOf(TestbedException.class).hasMessageContaining("initdb failed");
        }
        assertThat(home.resolve("data-postgres-slow")).doesNotExist();
    }

    private Path slowInitdb() throws IOException {
        // As root, initdb runs under another account, which must come by.
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path bin = Files.createDirectories(home.resolve("postgres-slow").resolve("bin"));
        Path initdb = Files.writeString(bin.resolve("initdb"), "#!/bin/sh\nexec sleep 300\n");
        Files.setPosixFilePermissions(initdb, PosixFilePermissions.fromString("rwxr-xr-x"));
        return bin.getParent();
    }
}
