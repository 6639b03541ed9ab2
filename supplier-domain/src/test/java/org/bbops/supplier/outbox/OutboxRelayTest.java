package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.fault.FaultPoints;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

class OutboxRelayTest {

    private static final OutboxSettings SETTINGS =
            new OutboxSettings(100, Duration.ofMillis(10), Duration.ofMillis(10), Duration.ofSeconds(1), 100);

    private final AwayDatabase database = new AwayDatabase();
    private final OutboxRelay relay =
            new OutboxRelay(new OutboxPublisher(null, null, database, null, FaultPoints.OFF), SETTINGS, new OutboxRoom(100), HastyThread::new);

    @AfterEach
    void stop() {
        relay.stop();
    }

    @Test
    void looksAtTheOutboxThoughItsThreadRunsBeforeItsStartHasReturned() {
        relay.start();

        await().until(() -> database.looks.get() > 0);
    }

    @Test
    void goesOnLookingWhileTheDatabaseDoesNotAnswer() {
        relay.start();

        await().until(() -> database.looks.get() > 2);
        relay.stop();
        assertThat(relay.isRunning()).isFalse();
    }

    /** Counts attempts to begin a transaction, and refuses each. */
    private static final class AwayDatabase implements TransactionOperations {

        private final AtomicInteger looks = new AtomicInteger();

        @Override
        public <T> T execute(TransactionCallback<T> action) {
            looks.incrementAndGet();
            throw new IllegalStateException("the database is away");
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
