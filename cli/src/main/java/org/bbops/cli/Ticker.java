package org.bbops.cli;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Does something small again and again until it is closed; keeps no process alive. */
final class Ticker implements AutoCloseable {

    private final ScheduledExecutorService executor = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("ticker").factory());

    private Ticker() {
    }

    /**
     * Starts.
     *
     * @param task throws nothing
     */
    static Ticker every(Duration period, Runnable task) {
        Ticker ticker = new Ticker();
        ticker.executor.scheduleAtFixedRate(task, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
        return ticker;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
