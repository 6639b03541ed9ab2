package org.bbops.testbed.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.bbops.testbed.TestbedException;

/**
 * Starts the parts of a run at the same time, each on a thread of its own, as they wait for other processes most of the time.
 *
 * <p>These are platform threads: a virtual thread that waits in a class initializer keeps its carrier, of which there are as many as
 * processors, so that starts which use a class for the first time at once can wait for ever for one that gets no carrier any more.
 */
final class Starts implements AutoCloseable {

    /** Time that all abandoned starts together may take to end. */
    private static final Duration GIVEN_UP_MAX = Duration.ofSeconds(20);

    private final Duration limit;
    private final List<PartStart<?>> begun = new ArrayList<>();

    /**
     * Creates an object without starts.
     *
     * @param limit bound on the wait for each; a part has limits of its own, which are shorter
     */
    Starts(Duration limit) {
        this.limit = limit;
    }

    /**
     * Begins to start a part.
     *
     * @param part as messages name it
     */
    <T> PartStart<T> begin(String part, Supplier<T> start) {
        PartStart<T> beginning = PartStart.begin(part, start, limit);
        begun.add(beginning);
        return beginning;
    }

    /** Interrupts the starts that are left after a failure. They end within moments, and no process is added after that. */
    @Override
    public void close() {
        begun.forEach(PartStart::giveUp);
        long deadline = System.nanoTime() + GIVEN_UP_MAX.toNanos();
        try {
            for (PartStart<?> start : begun) {
                start.awaitEnd(Duration.ofNanos(Math.max(TimeUnit.MILLISECONDS.toNanos(1), deadline - System.nanoTime())));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Start of one part of a run, under way.
     *
     * @param <T> the started part
     */
    static final class PartStart<T> {

        /** Frames shown of the stack of a start that does not end: enough to see its wait. */
        private static final int FRAMES_SHOWN = 8;

        private final String part;
        private final Duration limit;
        private final FutureTask<T> task;
        private final Thread thread;

        private PartStart(String part, Duration limit, FutureTask<T> task, Thread thread) {
            this.part = part;
            this.limit = limit;
            this.task = task;
            this.thread = thread;
        }

        static <T> PartStart<T> begin(String part, Supplier<T> start, Duration limit) {
            FutureTask<T> task = new FutureTask<>(start::get);
            Thread thread = Thread.ofPlatform().daemon().name("start " + part).start(task);
            return new PartStart<>(part, limit, task, thread);
        }

        /**
         * Waits for it.
         *
         * @throws RuntimeException the start's own
         * @throws TestbedException when it does not end in time, with its stack
         */
        T result() {
            try {
                return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                throw new TestbedException("The start of " + part + " has not ended after " + limit.toSeconds() + " s; it is at " + where()
                        + ". Start the command again, and report it with this message when that does not help.", e);
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException failure ? failure
                        : new TestbedException("The start of " + part + " failed: " + e.getCause(), e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new TestbedException("Interrupted while waiting for the start of " + part, e);
            }
        }

        private String where() {
            return Arrays.stream(thread.getStackTrace()).limit(FRAMES_SHOWN).map(StackTraceElement::toString)
                    .collect(Collectors.joining(" < "));
        }

        /** Interrupts it when it has not ended. */
        void giveUp() {
            task.cancel(true);
        }

        void awaitEnd(Duration max) throws InterruptedException {
            thread.join(max);
        }
    }
}
