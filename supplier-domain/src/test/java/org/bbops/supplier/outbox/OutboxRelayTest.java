package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;

class OutboxRelayTest {

    private static final int BATCH = 100;
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);

    private final Rows rows = new Rows();
    private final OutboxCapacity capacity = new OutboxCapacity(BATCH);
    private OutboxRelay relay = relay(Duration.ofMillis(10));

    @AfterEach
    void stop() {
        rows.looksAllowed.release(1_000);
        rows.error = null;
        relay.stop();
    }

    @Test
    void pollsThoughItsThreadRunsBeforeStartReturns() {
        rows.looksAllowed.release(1);

        relay.start();

        await().until(() -> rows.looks.get() > 0);
    }

    @Test
    void keepsPollingWhileTheDatabaseIsDown() {
        rows.error = new IllegalStateException("the database is away");
        relay.start();

        await().until(() -> rows.looks.get() > 2);
        relay.stop();
        assertThat(relay.isRunning()).isFalse();
    }

    @Test
    void keepsPollingAfterAnError() {
        rows.error = new NoClassDefFoundError("gone");
        relay.start();

        await().until(() -> rows.looks.get() > 2);
        rows.error = null;
        rows.waiting.set(1);
        rows.looksAllowed.release(1_000);
        await().until(() -> rows.waiting.get() == 0);
    }

    @Test
    void publishesAllRemainingRowsBeforeItStops() {
        relay = relay(Duration.ofHours(1));
        rows.looksAllowed.release(1_000);
        relay.start();
        await().until(() -> rows.looks.get() == 1);

        rows.waiting.set(2 * BATCH + 50);
        relay.stop();

        assertThat(rows.waiting).hasValue(0);
        assertThat(relay.isRunning()).isFalse();
    }

    @Test
    void refusesMoreRowsUntilASlowBrokerHasTakenThemAll() {
        rows.waiting.set(3 * BATCH);
        rows.looksAllowed.release(1);
        relay.start();
        await().until(this::isFull);

        rows.looksAllowed.release(1);
        await().until(() -> rows.looks.get() == 3);
        assertThat(isFull()).as("after another batch that the broker took").isTrue();

        rows.looksAllowed.release(1_000);
        await().until(() -> !isFull());
        assertThat(rows.waiting).hasValue(0);
    }

    @Test
    void countsRowsOfThisProcessBetweenTwoPolls() {
        capacity.enter(BATCH);

        assertThat(catchThrowable(() -> capacity.enter(1))).hasMessageContaining("rowsMax=100 rows=100");
        capacity.counted(BATCH - 1);
        capacity.enter(1);
        assertThat(isFull()).isTrue();
    }

    @Test
    void isHealthyWhileItsThreadRuns() {
        OutboxConfiguration.OutboxHealth health = new OutboxConfiguration.OutboxHealth(relay);
        assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);

        rows.looksAllowed.release(1_000);
        relay.start();
        assertThat(health.health().getStatus()).isEqualTo(Status.UP);

        relay.stop();
        assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);
    }

    private boolean isFull() {
        return catchThrowable(() -> capacity.enter(0)) != null;
    }

    private OutboxRelay relay(Duration pollInterval) {
        OutboxSettings settings = new OutboxSettings(BATCH, pollInterval, Duration.ofMillis(10), BATCH);
        return new OutboxRelay(rows, settings, capacity, NOON, HastyThread::new);
    }

    /** Rows that are published as often as the test allows, or an error at every call. */
    private static final class Rows implements OutboxRelay.Publisher {

        private final AtomicInteger waiting = new AtomicInteger();
        private final AtomicInteger looks = new AtomicInteger();
        private final Semaphore looksAllowed = new Semaphore(0);
        private volatile Throwable error;

        @Override
        public int publish(int rowsMax) {
            looks.incrementAndGet();
            fail();
            try {
                if (!looksAllowed.tryAcquire(30, TimeUnit.SECONDS)) {
                    throw new IllegalStateException("the test has forgotten the relay");
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            int taken = Math.min(rowsMax, waiting.get());
            waiting.addAndGet(-taken);
            return taken;
        }

        @Override
        public long pending() {
            fail();
            return waiting.get();
        }

        private void fail() {
            switch (error) {
                case null -> {
                }
                case RuntimeException exception -> throw exception;
                case Error serious -> throw serious;
                default -> throw new IllegalStateException(error);
            }
        }
    }

    /** Its start returns when it waits or has ended, and not before. */
    private static final class HastyThread extends Thread {

        HastyThread(Runnable work) {
            super(work, "hasty");
        }

        @Override
        public void start() {
            super.start();
            await().until(() -> getState() == State.TIMED_WAITING || getState() == State.TERMINATED);
        }
    }
}
