package org.bbops.driver.split;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Takes readings at set times on a thread of its own, as an overloaded system or server may answer late. */
public final class Sampler implements AutoCloseable {

    private static final Duration END_MAX = Duration.ofSeconds(10);

    private final String name;
    /** Null until it is started. */
    private volatile Thread thread;

    /** @param name of its thread */
    public Sampler(String name) {
        this.name = name;
    }

    /** Readings from the first to the last, with the waits in between. */
    @FunctionalInterface
    public interface Readings {

        /** @throws InterruptedException when the sampler is stopped */
        void take() throws InterruptedException;
    }

    /** Begins to take readings; once only. On a platform thread, since the JVM does not report the processor time of a virtual one. */
    public void start(Readings readings) {
        thread = Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                readings.take();
            } catch (InterruptedException _) {
                // It was stopped.
            }
        });
    }

    /**
     * Sleeps until the time given, if that is not past.
     *
     * @param nanos time as by {@link System#nanoTime}
     * @throws InterruptedException when the sampler was stopped, also without a sleep
     */
    public static void sleepUntil(long nanos) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        TimeUnit.NANOSECONDS.sleep(nanos - System.nanoTime());
    }

    /**
     * Takes a single reading after a delay, but not before the earlier one has completed, so that it cannot overtake a slow one.
     *
     * @param earlier reading to wait for, of any outcome
     */
    public static <T> CompletableFuture<T> readAfter(Duration delay, CompletableFuture<?> earlier, Supplier<T> reading) {
        return CompletableFuture.supplyAsync(() -> {
            earlier.handle((_, _) -> null).join();
            return reading.get();
        }, CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, Thread::startVirtualThread));
    }

    /** Interrupts the readings, without waiting for one in progress. */
    public void stop() {
        if (thread != null) {
            thread.interrupt();
        }
    }

    /** Waits until all readings are taken, for 10 s at most. */
    void join() {
        if (thread != null) {
            try {
                thread.join(END_MAX);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Stops, and waits until a reading in progress has ended. */
    @Override
    public void close() {
        stop();
        join();
    }
}
