package org.bbops.platform.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.Thread.State;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.keys.Keys.KeySequence;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests callers that wait while one of them fetches a block slowly. */
class KeyBlocksTest {

    private final SlowSource source = new SlowSource();
    private final List<Thread> callers = new ArrayList<>();
    private final Queue<BusinessException> refusals = new ConcurrentLinkedQueue<>();

    @AfterEach
    void end() throws InterruptedException {
        source.answer.countDown();
        for (Thread caller : callers) {
            caller.join(Duration.ofSeconds(60));
        }
    }

    @Test
    void failedFetchFailsAllWaitingCallers() throws InterruptedException {
        Keys keys = new KeyBlocks(source);
        for (int caller = 0; caller < 5; caller++) {
            call(keys);
        }
        Awaitility.await().until(() -> callers.stream().map(Thread::getState)
                .allMatch(state -> state == State.WAITING || state == State.TIMED_WAITING));
        source.answer.countDown();
        for (Thread caller : callers) {
            assertThat(caller.join(Duration.ofSeconds(60))).isTrue();
        }

        assertThat(refusals).hasSize(5).extracting(BusinessException::category).containsOnly(Category.OVERLOADED);
        assertThat(source.asked).hasValue(1);
        assertThat(keys.next(KeySequence.ORDER)).isEqualTo(1001);
    }

    @Test
    void timesOutWaitingForAnotherCallersFetch() {
        Keys keys = new KeyBlocks(source, Duration.ofMillis(20));
        call(keys);
        Awaitility.await().until(() -> source.asked.get() == 1);

        assertThatThrownBy(() -> keys.next(KeySequence.ORDER)).isInstanceOfSatisfying(BusinessException.class,
                refusal -> assertThat(refusal.category()).isEqualTo(Category.OVERLOADED)).hasMessageContaining("order");
        assertThat(source.asked).hasValue(1);
    }

    private void call(Keys keys) {
        callers.add(Thread.ofVirtual().start(() -> {
            try {
                keys.next(KeySequence.ORDER);
            } catch (BusinessException e) {
                refusals.add(e);
            }
        }));
    }

    /** Refuses the first block on demand; gives the others at once. */
    private static final class SlowSource implements KeyBlocks.BlockSource {
        private final AtomicInteger asked = new AtomicInteger();
        private final CountDownLatch answer = new CountDownLatch(1);

        @Override
        public KeyBlocks.KeyBlock take(KeySequence sequence) {
            if (asked.incrementAndGet() > 1) {
                return new KeyBlocks.KeyBlock(1001, 10);
            }
            try {
                assertThat(answer.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            throw new BusinessException(Category.OVERLOADED, "no block");
        }

        @Override
        public int nextFree(KeySequence sequence) {
            throw new UnsupportedOperationException("nobody asks");
        }
    }
}
