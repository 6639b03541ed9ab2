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
 * Publishes the rows of the outbox on a thread of its own. A transaction that wrote to the outbox wakes the relay after
 * its commit. The relay also polls at intervals, to find rows that another process left behind.
 */
final class OutboxRelay implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxRelay.class);
    private static final Duration BACK_OFF_MIN = Duration.ofMillis(100);
    /** Limits the rate of counts, since counting a full outbox takes as long as publishing a batch. */
    private static final Duration BETWEEN_COUNTS_MIN = Duration.ofSeconds(1);
    /** Shorter than Spring's time limit for a phase of the shutdown. */
    private static final Duration STOP_WAIT_MAX = Duration.ofSeconds(10);

    private final Publisher publisher;
    private final OutboxSettings settings;
    private final OutboxCapacity capacity;
    private final Clock clock;
    private final ThreadFactory threads;
    /** Signals of new rows; drained before each poll, which reads all of these rows. */
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

    /** Makes the relay poll at once; called after the commit of new rows. */
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
        // Assigned before the start, since a thread ends as soon as it is not the current one of the relay.
        thread = relay;
        relay.start();
    }

    private void run() {
        while (thread == Thread.currentThread()) {
            // Read before the poll: one that began before the last request had ended may miss the rows of that request.
            boolean last = stopping;
            boolean more = poll();
            if (last && !more) {
                return;
            }
            if (!more && !stopping) {
                pause();
            }
        }
    }

    /** Returns true to poll again at once. Catches everything, since without the thread the outbox would only grow. */
    private boolean poll() {
        try {
            boolean more = publishOnce();
            updateCapacity(more);
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

    /** Sets the number of rows: 0 after a poll of less than a full batch, which emptied the outbox, else a new count. */
    private void updateCapacity(boolean more) {
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
            logFailure(error);
        }
    }

    private void logFailure(Throwable error) {
        try {
            LOG.warn("The outbox cannot be published and its rows wait ({}), retrying at intervals of up to {}: {}",
                    capacity.state(), settings.backOffMax(), error.getMessage(), error);
        } catch (Throwable _) {
            // Logging can fail too, as when memory has run out.
        }
    }

    private void count() {
        try {
            capacity.counted(publisher.pending());
        } catch (Throwable _) {
            // The last count stays in use: the capacity adds new rows to it, and without a database there are none.
        }
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private void pause() {
        try {
            if (backOff.isZero()) {
                wakeUps.tryAcquire(settings.pollInterval().toNanos(), TimeUnit.NANOSECONDS);
            } else {
                // New rows do not end the back-off, since publishing them would fail too.
                stops.tryAcquire(backOff.toNanos(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException _) {
            LOG.debug("The pause of the relay was interrupted");
        }
    }

    /** Publishes the remaining rows before the thread ends, for a bounded time. */
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
                LOG.warn("The relay did not empty the outbox within {}; the remaining rows are published after the next start",
                        STOP_WAIT_MAX);
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

    /** Moves rows from the outbox to the queue when the relay calls it. */
    interface Publisher {

        /**
         * Publishes the oldest rows.
         *
         * @return number of published rows; {@code rowsMax} when there may be more
         * @throws OutboxPublisher.BrokerUnavailableException when the broker did not take them
         */
        int publish(int rowsMax);

        /** Returns the number of pending rows. */
        long pending();
    }
}
