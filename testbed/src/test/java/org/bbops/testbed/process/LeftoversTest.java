package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.bbops.testbed.process.StateFile.StartedProcess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {

    private static final Duration GRACE = Duration.ofMillis(200);

    @TempDir
    private Path folder;

    private StateFile state;

    @BeforeEach
    void list() {
        state = new StateFile(folder.resolve("processes.json"));
    }

    @Test
    void killsAProcessThatIgnoresTerm() throws IOException {
        Path up = folder.resolve("up");
        Process deaf = new ProcessBuilder("sh", "-c", "trap '' TERM; echo > up; while :; do sleep 0.05; done")
                .directory(folder.toFile()).start();
        try {
            await().until(() -> Files.exists(up));
            state.write(List.of(listed("deaf", deaf.toHandle())));

            assertThat(new Leftovers(state, ProcessHandle::of, GRACE).end()).containsExactly("deaf");

            assertThat(deaf.isAlive()).isFalse();
            assertThat(state.read()).isEmpty();
        } finally {
            deaf.destroyForcibly();
        }
    }

    @Test
    void namesAndRemembersAProcessThatSurvivesTheKill() throws IOException {
        Undying held = Undying.inThePlaceOf(Undying.named("any", folder));
        Process sleeper = new ProcessBuilder("sleep", "300").start();
        try {
            state.write(List.of(listed("broker", held.toHandle()), listed("sleeper", sleeper.toHandle())));
            Leftovers leftovers = new Leftovers(state,
                    pid -> pid == held.pid() ? Optional.of(held.toHandle()) : ProcessHandle.of(pid), GRACE);

            assertThatThrownBy(leftovers::end).isInstanceOf(TestbedException.class)
                    .hasMessage("An earlier run has left processes that cannot be stopped: broker (pid " + held.pid()
                            + "); end them by hand, or choose another folder with --home");
            assertThat(sleeper.isAlive()).isFalse();
            assertThat(state.read()).extracting(StartedProcess::name).containsExactly("broker");

            held.letGo();
            assertThat(leftovers.end()).isEmpty();
            assertThat(state.read()).isEmpty();
        } finally {
            sleeper.destroyForcibly();
        }
    }

    private static StartedProcess listed(String name, ProcessHandle process) {
        return new StartedProcess(name, process.pid(), process.info().startInstant().orElse(Instant.EPOCH), StopSignal.TERM);
    }
}
