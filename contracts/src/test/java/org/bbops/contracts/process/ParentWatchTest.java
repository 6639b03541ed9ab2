package org.bbops.contracts.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ParentWatchTest {

    private static final Duration WAIT_MAX = Duration.ofMinutes(1);

    private final AtomicBoolean ended = new AtomicBoolean();

    @Test
    void endsWhenTheParentIsKilled() throws IOException {
        Process parent = new ProcessBuilder("sleep", "60").start();
        ParentWatch.start(Map.of(ParentWatch.PARENT_VARIABLE, Long.toString(parent.pid())), () -> ended.set(true));
        assertThat(ended).isFalse();

        parent.destroyForcibly();

        await().atMost(WAIT_MAX).untilTrue(ended);
    }

    @Test
    void endsAtOnceWhenTheParentHasAlreadyGone() throws Exception {
        Process parent = new ProcessBuilder("true").start();
        parent.waitFor();

        ParentWatch.start(Map.of(ParentWatch.PARENT_VARIABLE, Long.toString(parent.pid())), () -> ended.set(true));

        assertThat(ended).isTrue();
    }

    @Test
    void watchesNothingWhenStartedByHand() {
        ParentWatch.start(Map.of(), () -> ended.set(true));

        assertThat(ended).isFalse();
    }

    @Test
    void refusesAParentThatIsNoProcessId() {
        assertThatThrownBy(() -> ParentWatch.start(Map.of(ParentWatch.PARENT_VARIABLE, "mother"), () -> {
        }))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("mother");
    }
}
