package org.bbops.supplier.outbox;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Interrupts a thread that takes too long to send: a broker whose address is blocked lets its senders wait without end. */
final class SendDeadline implements AutoCloseable {

    private final Duration sendMax;
    private final ScheduledThreadPoolExecutor timer;

    SendDeadline(Duration sendMax) {
        this.sendMax = sendMax;
        timer = new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name("outbox-deadline").daemon().factory());
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Interrupts the calling thread when the time is up, unless it is closed before. */
    Running begin() {
        return new Running(Thread.currentThread());
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** How long sending may take. */
    Duration sendMax() {
        return sendMax;
    }

    /** One that is sending. */
    final class Running implements AutoCloseable {
        private final Thread sender;
        private final Future<?> end;
        private boolean closed;
        private boolean interrupted;

        private Running(Thread sender) {
            this.sender = sender;
            this.end = timer.schedule(this::interrupt, sendMax.toNanos(), TimeUnit.NANOSECONDS);
        }

        private synchronized void interrupt() {
            if (!closed) {
                interrupted = true;
                sender.interrupt();
            }
        }

        /** Whether the time was up before it was closed. */
        synchronized boolean isOverdue() {
            return interrupted;
        }

        @Override
        public synchronized void close() {
            closed = true;
            end.cancel(false);
            if (interrupted) {
                // What comes next was not meant.
                Thread.interrupted();
            }
        }
    }
}
