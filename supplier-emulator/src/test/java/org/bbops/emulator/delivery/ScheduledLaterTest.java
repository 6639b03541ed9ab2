package org.bbops.emulator.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ScheduledLaterTest {

    @Test
    void deliversOnDaemonPlatformThreads() throws Exception {
        try (ScheduledLater later = new ScheduledLater(1)) {
            CompletableFuture<Thread> delivering = new CompletableFuture<>();
            later.run(() -> delivering.complete(Thread.currentThread()), Duration.ZERO);

            assertThat(delivering.get(1, TimeUnit.MINUTES)).matches(thread -> !thread.isVirtual() && thread.isDaemon());
        }
    }
}
