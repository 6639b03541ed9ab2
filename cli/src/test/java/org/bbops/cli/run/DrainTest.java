package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class DrainTest {

    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final Duration NO_TIME = Duration.ZERO;
    private static final Supplier<OptionalLong> NO_REQUESTS = () -> OptionalLong.of(0);

    @Test
    void waitsUntilOutboxAndQueueAreEmpty() {
        Deque<HandOverState> states = new ArrayDeque<>(List.of(waiting(2, 1), waiting(0, 1), waiting(0, 0)));
        Supplier<Optional<HandOverState>> handOver = () -> Optional.of(states.size() > 1 ? states.poll() : states.peek());

        assertThat(new Drain(NO_REQUESTS, handOver, () -> OptionalLong.of(0), NO_TIME, LONG).await()).isEmpty();
        assertThat(states).hasSize(1);
    }

    @Test
    void waitsUntilTheSupplierHasDeliveredAll() {
        Deque<Long> pending = new ArrayDeque<>(List.of(5L, 2L, 0L));

        assertThat(new Drain(NO_REQUESTS, () -> Optional.of(waiting(0, 0)),
                () -> OptionalLong.of(pending.size() > 1 ? pending.poll() : pending.peek()),
                NO_TIME, LONG).await()).isEmpty();
        assertThat(pending).containsExactly(0L);
    }

    @Test
    void waitsUntilAbandonedRequestsAreFinished() {
        Deque<Long> requests = new ArrayDeque<>(List.of(2L, 1L, 0L));

        assertThat(new Drain(() -> OptionalLong.of(requests.size() > 1 ? requests.poll() : requests.peek()),
                () -> Optional.of(waiting(0, 0)), NO_REQUESTS, NO_TIME, LONG).await()).isEmpty();
        assertThat(requests).containsExactly(0L);
    }

    @Test
    void waitsWhenTheSystemDoesNotReportItsRequests() {
        assertThat(new Drain(OptionalLong::empty, () -> Optional.of(waiting(0, 0)), NO_REQUESTS, NO_TIME, SHORT).await())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("does not report its requests"));
    }

    @Test
    void reportsRemainingWorkOnTimeout() {
        Optional<String> left = new Drain(NO_REQUESTS, () -> Optional.of(waiting(3, 4)), () -> OptionalLong.of(5), NO_TIME, SHORT).await();

        assertThat(left).hasValueSatisfying(sentence -> assertThat(sentence)
                .contains("3 purchase orders in the outbox").contains("4 in the queue").contains("5 deliveries pending"));
    }

    @Test
    void timesOutWithoutAReplyFromTheSupplierDomain() {
        assertThat(new Drain(NO_REQUESTS, Optional::empty, () -> OptionalLong.of(0), NO_TIME, SHORT).await())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("does not answer"));
    }

    @Test
    void failsAtOnceOnAnUnreadableReply() {
        TestbedException unread = new TestbedException("The supplier domain answered with something else than expected");
        Supplier<Optional<HandOverState>> handOver = () -> {
            throw unread;
        };

        assertThatThrownBy(() -> new Drain(NO_REQUESTS, handOver, () -> OptionalLong.of(0), NO_TIME, LONG).await()).isSameAs(unread);
    }

    @Test
    void timesOutWithoutAReplyFromTheSupplier() {
        assertThat(new Drain(NO_REQUESTS, () -> Optional.of(waiting(0, 0)), OptionalLong::empty, NO_TIME, SHORT).await())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("the supplier does not answer"));
    }

    @Test
    void doesNotAwaitDeliveriesThatFallIntoTheRampUp() {
        Duration delivery = Duration.ofSeconds(10);

        assertThat(new Drain(NO_REQUESTS, () -> Optional.of(waiting(0, 0)), () -> OptionalLong.of(5), delivery, LONG).awaitBefore(delivery))
                .isEmpty();
    }

    @Test
    void waitsForDeliveriesThatWouldArriveAfterTheRampUp() {
        AtomicInteger looks = new AtomicInteger();
        Supplier<OptionalLong> pending = () -> OptionalLong.of(looks.incrementAndGet() < 8 ? 5 : 0);

        assertThat(new Drain(NO_REQUESTS, () -> Optional.of(waiting(0, 0)), pending, LONG, LONG).awaitBefore(Duration.ofSeconds(1)))
                .isEmpty();
        assertThat(looks).hasValueGreaterThanOrEqualTo(8);
    }

    @Test
    void waitsForPurchaseOrdersInTheQueueBeforeAnyRampUp() {
        assertThat(new Drain(NO_REQUESTS, () -> Optional.of(waiting(0, 4)), () -> OptionalLong.of(0), NO_TIME, SHORT).awaitBefore(LONG))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("4 in the queue"));
    }

    private static HandOverState waiting(long outbox, long queued) {
        return new HandOverState(outbox, 0, queued, 0, new HandOverState.Times(10, 1, 2, 2));
    }
}
