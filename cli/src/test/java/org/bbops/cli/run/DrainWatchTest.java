package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class DrainWatchTest {

    @Test
    void measuresFromTheEndOfTheOutageToAnEmptyQueue() {
        Deque<Optional<HandOverState>> states = new ArrayDeque<>(
                List.of(Optional.of(waiting(2)), Optional.empty(), Optional.of(waiting(0))));
        try (DrainWatch watch = new DrainWatch(states::poll)) {
            watch.begin(Duration.ofMillis(50));

            await().until(() -> watch.result().isPresent());
            assertThat(watch.result().orElseThrow()).isPositive();
            assertThat(states).isEmpty();
        }
    }

    @Test
    void hasNoResultWhileSomethingWaits() {
        AtomicInteger looks = new AtomicInteger();
        try (DrainWatch watch = new DrainWatch(() -> {
            looks.incrementAndGet();
            return Optional.of(waiting(1));
        })) {
            watch.begin(Duration.ZERO);

            await().until(() -> looks.get() > 1);
            assertThat(watch.result()).isEmpty();
        }
    }

    @Test
    void hasNoResultWhenRepliesAreUnreadable() {
        AtomicInteger looks = new AtomicInteger();
        try (DrainWatch watch = new DrainWatch(() -> {
            looks.incrementAndGet();
            throw new TestbedException("The supplier domain answered with something else than expected");
        })) {
            watch.begin(Duration.ZERO);

            await().until(() -> looks.get() > 1);
            assertThat(watch.result()).isEmpty();
        }
    }

    @Test
    void hasNoResultWithoutAnOutage() {
        try (DrainWatch watch = new DrainWatch(Optional::empty)) {
            assertThat(watch.result()).isEmpty();
        }
    }

    private static HandOverState waiting(long queued) {
        return new HandOverState(0, 0, queued, 0, new HandOverState.Times(10, 1, 2, 2));
    }
}
