package org.bbops.platform.messaging;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Interrupts a thread that takes too long to send: a broker may let its senders wait without end, when its disk is full. */
public final class SendDeadline implements AutoCloseable {

    private final Duration sendMax;
    private final ScheduledThreadPoolExecutor timer;

    /** @param sendMax the most time that the broker may take */
    public SendDeadline(Duration sendMax) {
        this.sendMax = sendMax;
        timer = new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name("send-deadline").daemon().factory());
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Sends something. */
    @FunctionalInterface
    public interface Sending {
        void run() throws JMSException;
    }

    /**
     * Runs a send on the calling thread and interrupts it at the deadline.
     *
     * @throws JMSException of the send, or because it was interrupted: the message may then be in the queue or not
     */
    public void within(Sending sending) throws JMSException {
        Running running = new Running(Thread.currentThread());
        try {
            sending.run();
        } catch (JMSException | RuntimeException e) {
            if (running.end()) {
                throw (JMSException) new JMSException("it has let us wait for " + sendMax
                        + ", which is all that bbops.broker.send-max allows").initCause(e);
            }
            throw e;
        } finally {
            running.end();
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** A send under way. */
    private final class Running {
        private final Thread sender;
        private final Future<?> alarm;
        private boolean ended;
        private boolean interrupted;

        private Running(Thread sender) {
            this.sender = sender;
            this.alarm = timer.schedule(this::interrupt, sendMax.toNanos(), TimeUnit.NANOSECONDS);
        }

        private synchronized void interrupt() {
            if (!ended) {
                interrupted = true;
                sender.interrupt();
            }
        }

        /** Returns true when the send was interrupted. */
        private synchronized boolean end() {
            if (!ended && interrupted) {
                // The interrupt was not meant for the caller's next call.
                Thread.interrupted();
            }
            ended = true;
            alarm.cancel(false);
            return interrupted;
        }
    }
}
