package org.bbops.customer.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests conversations with a controlled clock, over a service that records the requested customers. */
@Timeout(60)
class StatefulReaderTest {

    private final List<Integer> asked = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();
    private final CountDownLatch go = new CountDownLatch(1);
    private final AtomicInteger inside = new AtomicInteger();

    private StatefulReader reader(int openMax) {
        return new StatefulReader((customer, _) -> {
            asked.add(customer);
            return Optional.empty();
        }, new StatefulReader.ConversationLimits(openMax, Duration.ofMinutes(10)), StatefulReader.TURN_MAX, nanos::get);
    }

    @Test
    void remembersTheLastReadsOfEachConversation() {
        StatefulReader reader = reader(10);
        IntStream.rangeClosed(1, 22).forEach(customer -> reader.read(customer, "one"));
        reader.read(7, "other");

        assertThat(reader.remembered("one")).hasSize(StatefulReader.REMEMBERED_MAX).startsWith(3).endsWith(22);
        assertThat(reader.remembered("other")).containsExactly(7);
        assertThat(asked).hasSize(23);
    }

    @Test
    void evictsConversationsForNewOnesAndCountsThem() {
        StatefulReader reader = reader(10);
        IntStream.range(0, 100).forEach(user -> reader.read(1, "user-" + user));

        assertThat(reader.state()).isEqualTo("max=10 open=10 evictedForRoom=90 evictedIdle=0");
    }

    @Test
    void dropsAnIdleConversation() {
        StatefulReader reader = reader(10);
        reader.read(1, "one");
        nanos.addAndGet(Duration.ofMinutes(11).toNanos());

        assertThat(reader.remembered("one")).isEmpty();
        assertThat(reader.state()).isEqualTo("max=10 open=0 evictedForRoom=0 evictedIdle=1");
    }

    @Test
    void countsEvictionsByCause() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        StatefulReader reader = reader(10);
        new ComponentConfiguration().conversationMeters(reader).bindTo(meters);
        IntStream.range(0, 13).forEach(user -> reader.read(1, "user-" + user));
        assertThat(reader.open()).isEqualTo(10);
        nanos.addAndGet(Duration.ofMinutes(11).toNanos());
        assertThat(reader.open()).isZero();

        assertThat(meters.get("bbops.conversations.evicted").tag("because", "room").functionCounter().count()).isEqualTo(3);
        assertThat(meters.get("bbops.conversations.evicted").tag("because", "idle").functionCounter().count()).isEqualTo(10);
    }

    @Test
    void servesOneCallOfAConversationAtATime() throws Exception {
        StatefulReader reader = heldReader(StatefulReader.TURN_MAX);
        CompletableFuture<?> first = CompletableFuture.runAsync(() -> reader.read(1, "one"), Thread::startVirtualThread);
        Awaitility.await().until(() -> inside.get() == 1);
        CompletableFuture<?> second = CompletableFuture.runAsync(() -> reader.read(2, "one"), Thread::startVirtualThread);
        CompletableFuture<?> other = CompletableFuture.runAsync(() -> reader.read(3, "other"), Thread::startVirtualThread);

        Awaitility.await().until(() -> inside.get() == 2);
        Awaitility.await().during(Duration.ofMillis(50)).until(() -> inside.get() == 2);
        go.countDown();
        CompletableFuture.allOf(first, second, other).get();
        assertThat(reader.remembered("one")).containsExactly(1, 2);
    }

    @Test
    void refusesACallThatWaitsTooLong() throws Exception {
        StatefulReader reader = heldReader(Duration.ofMillis(20));
        CompletableFuture<?> first = CompletableFuture.runAsync(() -> reader.read(1, "one"), Thread::startVirtualThread);
        Awaitility.await().until(() -> inside.get() == 1);

        assertThatThrownBy(() -> reader.read(2, "one")).isInstanceOf(BusinessException.class)
                .hasMessageContaining("this user's earlier call has not ended")
                .extracting(error -> ((BusinessException) error).category()).isEqualTo(Category.OVERLOADED);

        assertThat(inside).hasValue(1);
        go.countDown();
        first.get();
        reader.read(3, "one");
        assertThat(reader.remembered("one")).containsExactly(1, 3);
    }

    @Test
    void refusesACallWithoutAConversation() {
        assertThatThrownBy(() -> reader(10).read(1, null)).isInstanceOf(BusinessException.class)
                .hasMessageContaining("name the user in the parameter 'conversation'");
    }

    @ParameterizedTest
    @CsvSource({"0, 600, bbops.conversations.open-max is 0; use 1 to 1000000",
            "10, 0, bbops.conversations.idle-max is 0s; use 1s to 86400s"})
    void refusesLimitsOutOfRange(int openMax, int idleSeconds, String sentence) {
        assertThatThrownBy(() -> new StatefulReader.ConversationLimits(openMax, Duration.ofSeconds(idleSeconds)))
                .isInstanceOf(StartRefusedException.class).hasMessage(sentence);
    }

    /** Returns a reader over a service that blocks each call until {@code go} is released. */
    private StatefulReader heldReader(Duration turnMax) {
        return new StatefulReader((_, _) -> {
            inside.incrementAndGet();
            await(go);
            return Optional.empty();
        }, new StatefulReader.ConversationLimits(10, Duration.ofMinutes(10)), turnMax, nanos::get);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
