package org.bbops.emulator.delivery;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.bbops.emulator.delivery.Deliveries.Later;
import org.bbops.telemetry.trace.TraceParent;

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
        private final Tracer tracer;

        private TracedLater(Later later, Tracer tracer) {
            this.later = later;
            this.tracer = tracer;
        }

        /** Wraps a scheduler; returns it unchanged when tracing is off. */
        public static Later over(Later later, Tracer tracer) {
            return tracer.isEnabled() ? new TracedLater(later, tracer) : later;
        }

        @Override
        public void run(Runnable task, Duration delay) {
            // Only the span's identity: the span itself would be kept in memory until the delivery.
            Context parent = TraceParent.parent(TraceParent.current());
            later.run(() -> {
                Span span = tracer.spanBuilder("delivery").setSpanKind(SpanKind.CLIENT).setParent(parent).startSpan();
                try (Scope _ = span.makeCurrent()) {
                    task.run();
                } finally {
                    span.end();
                }
            }, delay);
        }

        @Override
        public void forgetAll() {
            later.forgetAll();
        }
    }
}
