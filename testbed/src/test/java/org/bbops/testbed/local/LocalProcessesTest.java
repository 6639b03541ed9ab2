package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.Testbed.TestbedProcess;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.bbops.testbed.process.Undying;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalProcessesTest {

    private static final Duration WAIT_MAX = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private ProcessGroup group;
    private LocalProcesses processes;

    @BeforeEach
    void open() {
        group = new ProcessGroup(folder.resolve("processes.json"));
        processes = new LocalProcesses(group, (name, process) -> new ProcessUsage(name, process.pid(), 1));
    }

    @AfterEach
    void close() {
        group.close();
    }

    @Test
    void stopsWhatAFailedStartHasBroughtUp() {
        ChildProcess broker = start("broker", "exec sleep 300");

        assertThatThrownBy(() -> processes.wholly(() -> {
            start("system", "exec sleep 300");
            throw new TestbedException("system is not ready after 180 s", null);
        })).hasMessage("system is not ready after 180 s");

        assertThat(processes.all()).containsExactly(new TestbedProcess("broker", broker.pid()));
        assertThat(broker.isAlive()).isTrue();
    }

    @Test
    void listsProcessesAndTheirUsage() {
        ChildProcess broker = start("broker", "exec sleep 300");
        ChildProcess emulator = start("emulator", "exec sleep 300");

        assertThat(processes.all()).containsExactly(new TestbedProcess("broker", broker.pid()),
                new TestbedProcess("emulator", emulator.pid()));
        assertThat(processes.usage()).containsExactly(new ProcessUsage("broker", broker.pid(), 1),
                new ProcessUsage("emulator", emulator.pid(), 1));
        assertThat(processes.troubles()).isEmpty();
    }

    @Test
    void reportsAnEndedProcessWithTheErrorInItsLog() throws IOException {
        start("emulator", "exec sleep 300");
        ChildProcess broker = start("broker", "echo 'ERROR: no room'; echo bye; exit 3");

        await().atMost(WAIT_MAX).until(() -> !broker.isAlive());

        Path kept = folder.resolve("broker-ended-" + broker.pid() + ".log");
        assertThat(processes.troubles()).containsExactly("The process broker ended during the run with exit code 3; its log " + kept
                + " says: ERROR: no room");
        group.stop(broker);
        start("broker", "exec sleep 300");
        assertThat(Files.readString(kept)).contains("no room");
    }

    @Test
    void doesNotBlameTheLastLogLineForAKill() {
        ChildProcess system = start("system", "echo 'INFO order 7 entered, 0 failed'; echo all is well; kill -9 $$");

        await().atMost(WAIT_MAX).until(() -> !system.isAlive());

        assertThat(processes.troubles()).containsExactly("The process system ended during the run by signal 9; its log "
                + folder.resolve("system-ended-" + system.pid() + ".log") + " tells of no error");
    }

    @Test
    void reportsAnUnstoppableProcessAndStopsTheOthers() {
        ChildProcess sleeper = start("sleeper", "exec sleep 300");
        ChildProcess undying = Undying.named("undying", folder);

        assertThatThrownBy(() -> processes.stopAll(List.of(undying, sleeper))).isInstanceOf(TestbedException.class)
                .hasMessage("undying (pid " + undying.pid() + ") could not be stopped; see its log " + undying.log()
                        + ", and end it by hand");

        assertThat(sleeper.handle().isAlive()).isFalse();
    }

    @Test
    void stopsAllOfThemTheLastStartedFirst() throws IOException {
        for (String name : List.of("first", "second")) {
            ChildProcess process = start(name, "trap 'echo " + name + " >> order; exit 0' TERM; echo up; while :; do sleep 0.05; done");
            await().atMost(WAIT_MAX).until(() -> Files.readString(process.log()).contains("up"));
        }

        processes.stopAll();

        assertThat(Files.readAllLines(folder.resolve("order"))).containsExactly("second", "first");
        assertThat(processes.all()).isEmpty();
    }

    private ChildProcess start(String name, String script) {
        return group.start(new ProcessSpec(name, List.of("sh", "-c", script), Map.of(), folder, folder.resolve(name + ".log"),
                StopSignal.TERM));
    }
}
