package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Looks twice a second whether all processes of a run are alive, and ends the run when one is not: its figures would be of no system. */
final class ProcessWatch implements AutoCloseable {

    private static final Duration LOOK_EVERY = Duration.ofMillis(500);

    private final Supplier<List<String>> troubles;
    private final Runnable end;
    private final CountDownLatch closed = new CountDownLatch(1);

    private ProcessWatch(Supplier<List<String>> troubles, Runnable end) {
        this.troubles = troubles;
        this.end = end;
    }

    /**
     * Begins to look.
     *
     * @param troubles one sentence for each process that has ended
     * @param end ends the run; called once at most, from a thread of the watch
     */
    static ProcessWatch begin(Supplier<List<String>> troubles, Runnable end) {
        ProcessWatch watch = new ProcessWatch(troubles, end);
        Thread.ofVirtual().name("process-watch").start(watch::look);
        return watch;
    }

    private void look() {
        try {
            while (!closed.await(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                if (!troubles.get().isEmpty()) {
                    end.run();
                    return;
                }
            }
        } catch (InterruptedException _) {
            // The watch is no longer used.
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
