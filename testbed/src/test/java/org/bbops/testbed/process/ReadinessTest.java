package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadinessTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private ProcessGroup group;

    @BeforeEach
    void open() {
        group = new ProcessGroup(folder.resolve("processes.json"));
    }

    @AfterEach
    void close() {
        group.close();
    }

    @Test
    void waitsUntilTheProbeSucceeds() {
        ChildProcess child = group.start(Children.script("slow", folder, "sleep 0.2; touch ready; exec sleep 300"));

        Duration took = child.await(() -> Files.exists(folder.resolve("ready")), LONG);

        assertThat(took).isPositive().isLessThan(LONG);
    }

    @Test
    void anEndedProcessIsNotReadyDespiteItsProbe() {
        ChildProcess child = group.start(Children.script("gone", folder, "exit 7"));
        await().atMost(LONG).until(() -> !child.isAlive());

        assertThatThrownBy(() -> child.await(() -> true, LONG)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("gone ended with exit code 7");
    }

    @Test
    void reportsTheErrorOfAnEndedProcess() {
        ChildProcess child = group.start(Children.script("broken", folder,
                "echo starting; echo 'ERROR: the port 5432 is in use'; echo '\tat some.Frame'; exit 7"));

        assertThatThrownBy(() -> child.await(() -> false, LONG)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("broken ended with exit code 7").hasMessageContaining("the port 5432 is in use")
                .hasMessageContaining(child.log().toString());
    }

    @Test
    void timesOut() {
        ChildProcess child = group.start(Children.script("stuck", folder, "echo thinking; exec sleep 300"));

        assertThatThrownBy(() -> child.await(() -> false, Duration.ofMillis(300)))
                .isInstanceOf(TestbedException.class).hasMessageContaining("stuck was not ready after")
                .hasMessageContaining("its log " + child.log() + " tells of no error");
    }
}
