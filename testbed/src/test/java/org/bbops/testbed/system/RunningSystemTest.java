package org.bbops.testbed.system;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class RunningSystemTest {

    private static final Duration WAIT_MAX = Duration.ofMinutes(1);
    /** Port without a listener. */
    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");

    @TempDir
    private Path folder;

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void namesAJvmThatEndsDuringTheRestartOfAnother() {
        try (ProcessGroup group = new ProcessGroup(folder.resolve("processes.json"))) {
            ChildProcess killed = group.start(script("killed", "[ ! -e started ] && touch started && exit 137;"
                    + " echo \"$$ 1\" > killed.log.ports; touch again; exec sleep 300"));
            ChildProcess other = group.start(script("other", "until [ -e again ]; do sleep 0.1; done; exit 3"));
            await().atMost(WAIT_MAX).until(() -> !killed.isAlive());
            RunningSystem system = new RunningSystem(List.of(killed, other), SystemAddresses.allAt(NOWHERE), Duration.ZERO);

            assertThatThrownBy(() -> system.revive(group)).isInstanceOf(TestbedException.class)
                    .hasMessageStartingWith("other ended with exit code 3 before it was ready");
        }
    }

    private ProcessSpec script(String name, String script) {
        Path log = folder.resolve(name + ".log");
        return new ProcessSpec(name, List.of("sh", "-c", script), ProcessSpec.ofBbops(log), folder, log, StopSignal.TERM);
    }
}
