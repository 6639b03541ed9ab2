package org.bbops.testbed.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Starts the parts of a run at the same time, each on a thread of its own, as they wait for other processes most of the time.
 *
 * <p>These are platform threads: a virtual thread that waits in a class initializer keeps its carrier, of which there are as many as
 * processors, so that starts which use a class for the first time at once can wait for ever for one that gets no carrier any more.
 */
final class Starts implements AutoCloseable {

    /** How long the starts that are given up may take to end, all together. */
    private static final Duration GIVEN_UP_MAX = Duration.ofSeconds(20);

    private final Duration limit;
    private final List<PartStart<?>> begun = new ArrayList<>();

    /**
     * None yet.
     *
     * @param limit how long each may take, from when it is waited for; a part has limits of its own, which are shorter
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

    /** After a failure the other starts are interrupted. They end within moments, and then no process is added any more. */
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
}
