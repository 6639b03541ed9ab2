package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.analysis.file.QueueLook;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** System that answers when the test lets it; a watch whose callers wait for the answer would block the test. */
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
class QueueWatchTest {

    private static final Duration OFTEN = Duration.ofMillis(5);

    private final BlockingQueue<Optional<HandOverState>> answers = new LinkedBlockingQueue<>();
    private final AtomicInteger asked = new AtomicInteger();
    private final QueueWatch queue = new QueueWatch(this::answer, OFTEN);
    private volatile Thread asking;

    @AfterEach
    void close() {
        queue.close();
    }

    @Test
    void reportsTheLastReplyWhileThePollIsPending() {
        answers.add(Optional.of(new HandOverState(2, 3, 4, 9, new HandOverState.Times(0, 0, 0, 0))));
        queue.start(Duration.ZERO);
        awaitQuestion(2);

        assertThat(queue.waiting()).hasValue(9);
    }

    @Test
    void recordsEachAnsweredPollWithItsTime() {
        answers.add(Optional.of(new HandOverState(2, 0, 4, 1, new HandOverState.Times(0, 0, 0, 0))));
        answers.add(Optional.of(new HandOverState(5, 0, 6, 2, new HandOverState.Times(0, 0, 0, 0))));
        queue.start(Duration.ZERO);
        awaitQuestion(3);

        assertThat(queue.looks()).extracting(QueueLook::outboxPending, QueueLook::queued, QueueLook::deadLettered)
                .containsExactly(tuple(2L, 4L, 1L), tuple(5L, 6L, 2L));
        assertThat(queue.looks()).extracting(QueueLook::atMillis).isSorted()
                .allSatisfy(millis -> assertThat(millis).isGreaterThanOrEqualTo(OFTEN.toMillis()));
    }

    @Test
    void isUnknownAfterAnUnansweredPoll() {
        answers.add(Optional.of(new HandOverState(2, 0, 4, 1, new HandOverState.Times(0, 0, 0, 0))));
        answers.add(Optional.empty());
        queue.start(Duration.ZERO);
        awaitQuestion(3);

        assertThat(queue.waiting()).isEmpty();
        assertThat(queue.looks()).hasSize(1);
    }

    @Test
    void continuesAfterAnUnreadableReply() {
        answers.add(Optional.of(new HandOverState(2, 0, 4, 1, new HandOverState.Times(0, 0, 0, 0))));
        AtomicInteger looks = new AtomicInteger();
        try (QueueWatch strict = new QueueWatch(() -> {
            if (looks.incrementAndGet() > 1) {
                throw new TestbedException("The supplier domain answered with something else than expected");
            }
            return answer();
        }, OFTEN)) {
            strict.start(Duration.ZERO);
            await().until(() -> looks.get() > 2);

            assertThat(strict.waiting()).isEmpty();
            assertThat(strict.looks()).hasSize(1);
        }
    }

    @Test
    void stopsPollingWhenClosedDuringAPoll() {
        queue.start(Duration.ZERO);
        awaitQuestion(1);

        queue.close();

        await().until(() -> !asking.isAlive());
        assertThat(asked).hasValue(1);
    }

    private void awaitQuestion(int number) {
        await().until(() -> asked.get() == number);
    }

    private Optional<HandOverState> answer() {
        asking = Thread.currentThread();
        asked.incrementAndGet();
        try {
            return answers.take();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
