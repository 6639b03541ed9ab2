package org.bbops.contracts.process;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Breaks off calls that take too long in total: a peer that sends its answer byte by byte never triggers another timeout. */
public final class CallDeadline implements AutoCloseable {

    private final Duration callMax;
    private final ScheduledThreadPoolExecutor timer;

    /**
     * Creates a deadline with a thread of its own, which runs until it is closed.
     *
     * @param threadName name of that thread
     * @param callMax time limit of a whole call
     */
    public CallDeadline(String threadName, Duration callMax) {
        this.callMax = callMax;
        timer = new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name(threadName).daemon().factory());
        timer.setRemoveOnCancelPolicy(true);
    }

    /**
     * Begins a call, which is broken off when the time is up unless it is closed before.
     *
     * @param breakOff ends the call from another thread, without waiting for anything
     */
    public Running begin(Runnable breakOff) {
        return new Running(timer.schedule(breakOff, callMax.toNanos(), TimeUnit.NANOSECONDS));
    }

    /** Removes the deadlines of calls in progress. */
    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** A call in progress. */
    public static final class Running implements AutoCloseable {

        private final Future<?> end;

        private Running(Future<?> end) {
            this.end = end;
        }

        /** Removes the deadline, as the call has ended by itself. */
        @Override
        public void close() {
            end.cancel(false);
        }
    }
}
