package org.bbops.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessOutcomeTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final String SLEEPER = "sleep 71";

    @Test
    void hasTheExitCodeAndAllOutput() throws Exception {
        assertThat(ProcessOutcome.of(shell("echo begun; echo wrong >&2; exit 7"), LONG)).isEqualTo(new ProcessOutcome(7, "begun\nwrong\n"));
    }

    @Test
    void endsAProcessThatTakesTooLong() {
        assertThatThrownBy(() -> ProcessOutcome.of(shell("exec " + SLEEPER), Duration.ofMillis(100))).isInstanceOf(AssertionError.class)
                .hasMessageContaining(SLEEPER + "] ended within PT0.1S");

        await().until(() -> ProcessHandle.current().children()
                .noneMatch(child -> child.info().commandLine().orElse("").contains(SLEEPER)));
    }

    private static ProcessBuilder shell(String command) {
        return new ProcessBuilder("sh", "-c", command);
    }
}
