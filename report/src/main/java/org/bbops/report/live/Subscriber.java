package org.bbops.report.live;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** One open stream: events it missed, its queue, and the thread that writes. */
final class Subscriber {

    private static final int WAITING_MAX = 256;

    private final List<LiveEvent> missed;
    private final Thread writer;
    private final BlockingQueue<LiveEvent> waiting = new ArrayBlockingQueue<>(WAITING_MAX);

    /** To be created by the writing thread. */
    Subscriber(List<LiveEvent> missed) {
        this.missed = missed;
        this.writer = Thread.currentThread();
    }

    /** Returns the events to be written first. */
    List<LiveEvent> missed() {
        return missed;
    }

    /** Enqueues an event without waiting; returns false when the queue is full, because the other end does not read. */
    boolean offer(LiveEvent event) {
        return waiting.offer(event);
    }

    /** The next event; empty when there was none for so long. */
    Optional<LiveEvent> next(Duration wait) throws InterruptedException {
        return Optional.ofNullable(waiting.poll(wait.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Returns true when the queue is empty. */
    boolean isIdle() {
        return waiting.isEmpty();
    }

    /** Ends the stream, also when its thread is held up in writing. */
    void drop() {
        writer.interrupt();
    }
}
