package org.bbops.report.live;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.bbops.report.live.LiveEvent.EventKind;

/**
 * Sends each event to every open stream once and in order, without waiting: a slow stream is dropped, and may reconnect for the events it
 * missed.
 */
final class Broadcast {

    /** Far more than the tabs that people open, and few enough for the threads and queues they cost. */
    static final int SUBSCRIBERS_MAX = 32;

    private final History history = new History();
    private final Set<Subscriber> subscribers = new HashSet<>();
    private long lastId;
    private boolean ended;

    synchronized void publish(EventKind kind, Object content) {
        if (ended) {
            return;
        }
        ended = kind == EventKind.END;
        lastId++;
        LiveEvent event = LiveEvent.of(lastId, kind, content);
        history.add(event);
        subscribers.removeIf(subscriber -> {
            boolean tooSlow = !subscriber.offer(event);
            if (tooSlow) {
                subscriber.drop();
            }
            return tooSlow;
        });
    }

    /**
     * Opens a stream for the calling thread.
     *
     * @param afterId the last event that the client has received; 0 for none
     * @return empty when there are too many streams
     */
    synchronized Optional<Subscriber> subscribe(long afterId) {
        if (subscribers.size() >= SUBSCRIBERS_MAX) {
            return Optional.empty();
        }
        Subscriber subscriber = new Subscriber(history.after(afterId));
        subscribers.add(subscriber);
        return Optional.of(subscriber);
    }

    synchronized void leave(Subscriber subscriber) {
        subscribers.remove(subscriber);
        notifyAll();
    }

    synchronized List<LiveEvent> history() {
        return history.after(0);
    }

    /** Returns true when the last event has been published, so that a stream that has written all may end. */
    synchronized boolean isEnded() {
        return ended;
    }

    synchronized int subscriberCount() {
        return subscribers.size();
    }

    /** Waits until every stream has written the last event and ended; drops the others at the limit. */
    synchronized void awaitLeave(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            while (!subscribers.isEmpty() && System.nanoTime() - deadline < 0) {
                wait(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        subscribers.forEach(Subscriber::drop);
    }

    /** One open stream: events it missed, its queue, and the thread that writes. */
    static final class Subscriber {

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

    /**
     * Events that a page needs to show the current state, however late it is opened: the latest of each kind, and of the current run only. Its
     * size is bounded by the kinds' limits. Not thread-safe.
     */
    static final class History {

        private final Map<EventKind, Deque<LiveEvent>> kept = new EnumMap<>(EventKind.class);

        void add(LiveEvent event) {
            if (event.kind() == EventKind.RUN) {
                kept.keySet().removeIf(EventKind::isOfOneRun);
            }
            Deque<LiveEvent> same = kept.computeIfAbsent(event.kind(), _ -> new ArrayDeque<>());
            same.addLast(event);
            if (same.size() > event.kind().keptMax()) {
                same.removeFirst();
            }
        }

        /** Returns the events after an event's id; all of them for 0. */
        List<LiveEvent> after(long id) {
            return kept.values().stream().flatMap(Collection::stream).filter(event -> event.id() > id)
                    .sorted(Comparator.comparingLong(LiveEvent::id)).toList();
        }
    }
}
