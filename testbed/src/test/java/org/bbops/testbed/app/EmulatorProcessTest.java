package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.JvmLauncher.Applications;
import org.bbops.testbed.process.CrashSite.CrashFiles;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.Stranger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmulatorProcessTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void build() throws IOException {
        Files.createFile(Files.createDirectories(folder.resolve("supplier-emulator/target")).resolve("bbops-supplier-emulator.jar"));
        Files.createDirectories(folder.resolve("logs"));
    }

    @Test
    void doesNotSendItsTokenToAForeignListener() throws IOException {
        // A process that ends before it listens on its port.
        try (Stranger stranger = new Stranger(_ -> List.of("sh", "-c", "sleep 1; exit 7"));
                ProcessGroup group = new ProcessGroup(folder.resolve("processes.json"), stranger)) {
            JvmLauncher launcher = new JvmLauncher(group, new Applications(folder), (_, _) -> Optional.empty(),
                    new JvmLauncher.Setup(folder.resolve("logs"), folder.resolve("temporary"), List.of(), true));

            assertThatThrownBy(() -> EmulatorProcess.start(launcher, Optional.of(new CrashFiles(folder.resolve("crash")))))
                    .isInstanceOf(TestbedException.class).hasMessageContaining("ended with exit code 7");

            assertThat(stranger.ports()).isEqualTo(1);
            assertThat(stranger.connections()).isZero();
        }
    }
}
