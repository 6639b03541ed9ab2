package org.bbops.supplier.outbox;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.bbops.supplier.queue.ShutdownOrder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * The one thread of this process that empties the outbox. A transaction that wrote to it wakes the relay right after its
 * commit; beside that the relay looks by itself now and then, for rows that another process wrote and left behind.
 */
final class OutboxRelay implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxRelay.class);
    private static final Duration BACK_OFF_MIN = Duration.ofMillis(100);
    private static final Duration STOP_WAIT_MAX = Duration.ofSeconds(5);

    private final OutboxPublisher publisher;
    private final OutboxSettings settings;
    private final OutboxRoom room;
    private final ThreadFactory threads;
    /** At most a few permits: they are drained before each look, which then sees whatever they stood for. */
    private final Semaphore wakeUps = new Semaphore(0);
    private volatile Thread thread;
    private Duration backOff = Duration.ZERO;

    OutboxRelay(OutboxPublisher publisher, OutboxSettings settings, OutboxRoom room) {
        this(publisher, settings, room, Thread.ofPlatform().name("outbox-relay").daemon().factory());
    }

    OutboxRelay(OutboxPublisher publisher, OutboxSettings settings, OutboxRoom room, ThreadFactory threads) {
        this.publisher = publisher;
        this.settings = settings;
        this.room = room;
        this.threads = threads;
    }

    /** Says that there is something in the outbox. */
    void wake() {
        if (wakeUps.availablePermits() == 0) {
            wakeUps.release();
        }
    }

    @Override
    public void start() {
        Thread relay = threads.newThread(this::run);
        // Before it runs: a thread that is not the relay's ends at its first look.
        thread = relay;
        relay.start();
    }

    private void run() {
        try {
            while (thread == Thread.currentThread()) {
                boolean more = publishOnce();
                if (!more) {
                    sleep();
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("the relay stops");
        }
    }

    /** Whether to look again at once. */
    private boolean publishOnce() {
        try {
            wakeUps.drainPermits();
            boolean more = publisher.publish(settings.batchMax()) == settings.batchMax();
            if (!backOff.isZero()) {
                LOG.info("The outbox is being published again");
                room.counted(0);
                backOff = Duration.ZERO;
            }
            return more;
        } catch (RuntimeException | Error e) {
            // An error too (memory, a class that does not load): without this thread the outbox would only grow.
            failed(e);
            return false;
        }
    }

    private void failed(Throwable error) {
        count();
        if (backOff.isZero()) {
            LOG.warn("The outbox cannot be published, its rows wait ({}), next attempts up to {} apart: {}",
                    room.state(), settings.backOffMax(), error.getMessage(), error);
            backOff = BACK_OFF_MIN;
        } else {
            backOff = min(backOff.multipliedBy(2), settings.backOffMax());
        }
    }

    private void count() {
        try {
            room.counted(publisher.pending());
        } catch (RuntimeException e) {
            // Without a database nobody adds a row either.
            LOG.debug("the outbox cannot be counted", e);
        }
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private void sleep() throws InterruptedException {
        if (backOff.isZero()) {
            wakeUps.tryAcquire(settings.pollInterval().toNanos(), TimeUnit.NANOSECONDS);
        } else {
            Thread.sleep(backOff);
        }
    }

    /** Lets a batch that is under way finish, for a bounded time. */
    @Override
    public void stop() {
        Thread stopping = thread;
        thread = null;
        if (stopping == null) {
            return;
        }
        wakeUps.release();
        try {
            if (!stopping.join(STOP_WAIT_MAX)) {
                LOG.warn("The relay did not end within {}; its thread is {}", STOP_WAIT_MAX, stopping.getState());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        stopping.interrupt();
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    @Override
    public int getPhase() {
        return ShutdownOrder.MESSAGING;
    }
}
