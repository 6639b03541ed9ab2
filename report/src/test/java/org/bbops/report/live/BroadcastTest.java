package org.bbops.report.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.bbops.contracts.event.RunEvent.End;
import org.bbops.contracts.event.RunEvent.Warning;
import org.bbops.report.live.Broadcast.Subscriber;
import org.bbops.report.live.LiveEvent.EventKind;
import org.junit.jupiter.api.Test;

class BroadcastTest {

    private final Broadcast broadcast = new Broadcast();
    private final LivePage page = new LivePage(broadcast, () -> Optional.of(Events.times(1)), _ -> Duration.ZERO);

    @Test
    void deliversEachEventOnceAndInOrder() throws InterruptedException {
        page.on(Events.COMMAND_START);
        Subscriber one = broadcast.subscribe(0).orElseThrow();
        Subscriber other = broadcast.subscribe(1).orElseThrow();

        page.on(new Warning("late"));

        assertThat(one.missed()).extracting(LiveEvent::id).containsExactly(1L);
        assertThat(other.missed()).isEmpty();
        assertThat(one.next(Duration.ZERO).orElseThrow()).isSameAs(other.next(Duration.ZERO).orElseThrow());
        assertThat(one.isIdle()).isTrue();
    }

    @Test
    void dropsASlowSubscriberAndServesTheOthers() throws InterruptedException {
        CountDownLatch subscribed = new CountDownLatch(1);
        Thread stuck = Thread.ofVirtual().start(() -> {
            broadcast.subscribe(0).orElseThrow();
            subscribed.countDown();
            awaitInterrupt();
        });
        subscribed.await();
        Subscriber quick = broadcast.subscribe(0).orElseThrow();

        List<Long> heard = new ArrayList<>();
        for (int number = 1; number <= 1_000; number++) {
            page.on(new Warning("number " + number));
            heard.add(quick.next(Duration.ZERO).orElseThrow().id());
        }

        assertThat(heard).hasSize(1_000).isSorted();
        assertThat(broadcast.subscriberCount()).isEqualTo(1);
        await().atMost(Duration.ofSeconds(60)).until(() -> !stuck.isAlive());
    }

    @Test
    void refusesSubscribersBeyondItsLimit() {
        for (int number = 0; number < Broadcast.SUBSCRIBERS_MAX; number++) {
            assertThat(broadcast.subscribe(0)).isPresent();
        }

        assertThat(broadcast.subscribe(0)).isEmpty();
    }

    @Test
    void ignoresEventsAfterTheEnd() {
        page.on(new End("passed", "1 of 1 runs was made."));
        page.on(new Warning("too late"));

        assertThat(broadcast.history()).extracting(LiveEvent::kind).containsExactly(EventKind.END);
        assertThat(broadcast.isEnded()).isTrue();
    }

    private static void awaitInterrupt() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
