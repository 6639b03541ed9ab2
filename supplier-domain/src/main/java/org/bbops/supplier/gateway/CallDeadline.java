package org.bbops.supplier.gateway;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;

/** Breaks off a call that takes too long in all: a peer that sends its answer byte by byte meets no other time-out. */
final class CallDeadline implements AutoCloseable {

    private final Duration callMax;
    private final ScheduledThreadPoolExecutor timer;

    CallDeadline(Duration callMax) {
        this.callMax = callMax;
        timer = new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name("supplier-deadline").daemon().factory());
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Breaks the request off when the time is up, unless it is closed before. */
    Running begin(HttpUriRequestBase request) {
        return new Running(timer.schedule(request::abort, callMax.toNanos(), TimeUnit.NANOSECONDS));
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** A call under way. */
    record Running(Future<?> end) implements AutoCloseable {
        @Override
        public void close() {
            end.cancel(false);
        }
    }
}
