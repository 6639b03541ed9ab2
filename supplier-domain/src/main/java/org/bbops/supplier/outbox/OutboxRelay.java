package org.bbops.supplier.outbox;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.bbops.supplier.handover.HandOverWay;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Empties the outbox on the one thread of this process for that. A transaction that wrote to the outbox wakes the relay
 * right after its commit; the relay also polls at intervals, for rows that another process left behind.
 */
final class OutboxRelay implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxRelay.class);
    private static final Duration BACK_OFF_MIN = Duration.ofMillis(100);
    /** Counting many rows takes as long as publishing some. */
    private static final Duration BETWEEN_COUNTS_MIN = Duration.ofSeconds(1);
    /** Shorter than a step of the service's stop may take. */
    private static final Duration STOP_WAIT_MAX = Duration.ofSeconds(10);

    private final Publisher publisher;
    private final OutboxSettings settings;
    private final OutboxCapacity capacity;
    private final Clock clock;
    private final ThreadFactory threads;
    /** At most a few permits: they are drained before each poll, which then sees all rows that they stood for. */
    private final Semaphore wakeUps = new Semaphore(0);
    private final Semaphore stops = new Semaphore(0);
    private volatile Thread thread;
    private volatile boolean stopping;
    private Duration backOff = Duration.ZERO;
    private Instant nextCountAt = Instant.MIN;

    OutboxRelay(Publisher publisher, OutboxSettings settings, OutboxCapacity capacity, Clock clock) {
        this(publisher, settings, capacity, clock, Thread.ofPlatform().name("outbox-relay").daemon().factory());
    }

    OutboxRelay(Publisher publisher, OutboxSettings settings, OutboxCapacity capacity, Clock clock, ThreadFactory threads) {
        this.publisher = publisher;
        this.settings = settings;
        this.capacity = capacity;
        this.clock = clock;
        this.threads = threads;
    }

    /** Wakes the relay, as the outbox has a new row. */
    void wake() {
        if (wakeUps.availablePermits() == 0) {
            wakeUps.release();
        }
    }

    @Override
    public void start() {
        stopping = false;
        stops.drainPermits();
        Thread relay = threads.newThread(this::run);
        // Assigned before the start: a thread that is not the relay's current one ends at its first check.
        thread = relay;
        relay.start();
    }

    private void run() {
        while (thread == Thread.currentThread()) {
            // A poll that began before the last request had ended may have missed its rows.
            boolean last = stopping;
            boolean more = look();
            if (last && !more) {
                return;
            }
            if (!more && !stopping) {
                rest();
            }
        }
    }

    /** Returns true to poll again at once. No failure ends the thread: without it the outbox would only grow. */
    private boolean look() {
        try {
            boolean more = publishOnce();
            keepBooks(more);
            return more;
        } catch (Throwable e) {
            failed(e);
            return false;
        }
    }

    private boolean publishOnce() {
        wakeUps.drainPermits();
        boolean more = publisher.publish(settings.batchMax()) == settings.batchMax();
        if (!backOff.isZero()) {
            LOG.info("The outbox is being published again");
            backOff = Duration.ZERO;
        }
        return more;
    }

    /** A poll that found less than a batch has emptied the outbox; after a full one, the rest is unknown. */
    private void keepBooks(boolean more) {
        Instant now = clock.instant();
        if (!more) {
            capacity.counted(0);
        } else if (!now.isBefore(nextCountAt)) {
            nextCountAt = now.plus(BETWEEN_COUNTS_MIN);
            count();
        }
    }

    private void failed(Throwable error) {
        count();
        boolean first = backOff.isZero();
        backOff = first ? BACK_OFF_MIN : min(backOff.multipliedBy(2), settings.backOffMax());
        if (first) {
            say(error);
        }
    }

    private void say(Throwable error) {
        try {
            LOG.warn("The outbox cannot be published, its rows wait ({}), next attempts up to {} apart: {}",
                    capacity.state(), settings.backOffMax(), error.getMessage(), error);
        } catch (Throwable _) {
            // When memory has run out, even logging can fail.
        }
    }

    private void count() {
        try {
            capacity.counted(publisher.pending());
        } catch (Throwable _) {
            // The capacity counts the rows added since the last time; without a database nobody adds a row either.
        }
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private void rest() {
        try {
            if (backOff.isZero()) {
                wakeUps.tryAcquire(settings.pollInterval().toNanos(), TimeUnit.NANOSECONDS);
            } else {
                // Work does not end this pause: a failure for one row would repeat for the next.
                stops.tryAcquire(backOff.toNanos(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException _) {
            LOG.debug("the relay ends, or polls earlier than planned");
        }
    }

    /** Publishes the rows of requests that have ended, for a bounded time. */
    @Override
    public void stop() {
        Thread ending = thread;
        if (ending == null) {
            return;
        }
        stopping = true;
        wakeUps.release();
        stops.release();
        try {
            if (!ending.join(STOP_WAIT_MAX)) {
                LOG.warn("The relay did not publish what is in the outbox within {}; its rows stay there", STOP_WAIT_MAX);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        thread = null;
        ending.interrupt();
    }

    /** Returns true while the relay's thread is alive. */
    boolean isAlive() {
        Thread relay = thread;
        return relay != null && relay.isAlive();
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    @Override
    public int getPhase() {
        return HandOverWay.MESSAGING_PHASE;
    }

    /** Moves rows from the outbox to the queue, at the relay's call. */
    interface Publisher {

        /**
         * Publishes the oldest rows.
         *
         * @return the number of published rows; {@code rowsMax} when there may be more
         * @throws OutboxPublisher.BrokerUnavailableException when the broker did not take them
         */
        int publish(int rowsMax);

        /** Returns the number of pending rows. */
        long pending();
    }
}
