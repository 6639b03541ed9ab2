package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jms.listener.DefaultMessageListenerContainer;

/** Listener container that logs the loss of the broker and its return once each, and receives only while circuits permit it. */
final class OrderListenerContainer extends DefaultMessageListenerContainer {

    private static final Logger LOG = LoggerFactory.getLogger(OrderListenerContainer.class);

    private static final Duration RECONNECT_PAUSE = Duration.ofMillis(500);

    private final AtomicBoolean unreachable = new AtomicBoolean();
    private final AdmissionControl admissionControl;

    /** @param admissionControl decides when to take messages */
    OrderListenerContainer(AdmissionControl admissionControl) {
        this.admissionControl = admissionControl;
    }

    @Override
    protected boolean receiveAndExecute(Object invoker, Session session, MessageConsumer consumer) throws JMSException {
        // Checks again, so that a stopping container does not look for a message in each consumer's turn.
        return admissionControl.receive(() -> isRunning() && super.receiveAndExecute(invoker, session, consumer));
    }

    @Override
    protected Message receiveMessage(MessageConsumer consumer) throws JMSException {
        return admissionControl.isProbing() ? receiveFromConsumer(consumer, AdmissionControl.PROBE.toMillis())
                : super.receiveMessage(consumer);
    }

    @Override
    protected void handleListenerSetupFailure(Throwable error, boolean alreadyRecovered) {
        if (!alreadyRecovered && unreachable.compareAndSet(false, true)) {
            LOG.warn("The broker cannot be reached, so purchase orders wait; retrying until it answers: {}", error.getMessage());
        }
    }

    /** Reconnects as the parent class does, but without an error in the log at each attempt. */
    @Override
    protected void refreshConnectionUntilSuccessful() {
        while (isRunning() && !refreshed()) {
            try {
                Thread.sleep(RECONNECT_PAUSE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        if (isRunning() && unreachable.compareAndSet(true, false)) {
            LOG.info("The broker can be reached again");
        }
    }

    private boolean refreshed() {
        try {
            refreshSharedConnection();
            return true;
        } catch (JMSException e) {
            LOG.debug("The broker still cannot be reached", e);
            return false;
        }
    }
}
