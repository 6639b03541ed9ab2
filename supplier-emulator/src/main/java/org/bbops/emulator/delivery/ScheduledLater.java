package org.bbops.emulator.delivery;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.bbops.telemetry.trace.SpanSide;
import org.bbops.telemetry.trace.TraceParent;
import org.bbops.telemetry.trace.TraceSpan;
import org.bbops.telemetry.trace.Tracing;

/**
 * Runs tasks later on a fixed number of threads, which bounds the tasks at once.
 *
 * <p>These are platform threads: a virtual thread that waits in a class initializer keeps its carrier, of which there
 * are as many as processors, so that the first deliveries of a process could wait for ever for one that gets no carrier
 * any more.
 */
public final class ScheduledLater implements Later, AutoCloseable {

    private final ScheduledThreadPoolExecutor executor;

    /** @param threads most tasks at once */
    public ScheduledLater(int threads) {
        this.executor = new ScheduledThreadPoolExecutor(threads, Thread.ofPlatform().daemon().name("delivery-", 0).factory());
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public void run(Runnable task, Duration delay) {
        try {
            executor.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            // The process is ending, so later tasks are dropped.
        }
    }

    @Override
    public void forgetAll() {
        executor.getQueue().clear();
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    /** Runs delayed tasks within the trace in which they were scheduled. */
    public static final class TracedLater implements Later {

        private final Later later;
        private final Tracing tracing;

        private TracedLater(Later later, Tracing tracing) {
            this.later = later;
            this.tracing = tracing;
        }

        /** The very same when tracing is off. */
        public static Later over(Later later, Tracing tracing) {
            return tracing.isOn() ? new TracedLater(later, tracing) : later;
        }

        @Override
        public void run(Runnable task, Duration delay) {
            String parent = TraceParent.current();
            later.run(() -> {
                try (TraceSpan _ = tracing.continueFrom(parent, "delivery", SpanSide.CALLER)) {
                    task.run();
                }
            }, delay);
        }

        @Override
        public void forgetAll() {
            later.forgetAll();
        }
    }
}
