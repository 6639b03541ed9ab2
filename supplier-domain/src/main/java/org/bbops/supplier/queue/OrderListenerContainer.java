package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jms.listener.DefaultMessageListenerContainer;

/** Listener container that logs once that the broker cannot be reached, and once that it is back. */
final class OrderListenerContainer extends DefaultMessageListenerContainer {

    private static final Logger LOG = LoggerFactory.getLogger(OrderListenerContainer.class);

    private static final Duration RECONNECT_PAUSE = Duration.ofMillis(500);

    private final AtomicBoolean away = new AtomicBoolean();
    private final Intake intake;

    /** @param intake decides when to take messages */
    OrderListenerContainer(Intake intake) {
        this.intake = intake;
    }

    @Override
    protected boolean receiveAndExecute(Object invoker, Session session, MessageConsumer consumer) throws JMSException {
        return intake.take(() -> super.receiveAndExecute(invoker, session, consumer));
    }

    @Override
    protected void handleListenerSetupFailure(Throwable error, boolean alreadyRecovered) {
        if (!alreadyRecovered && away.compareAndSet(false, true)) {
            LOG.warn("The broker cannot be reached, purchase orders wait; connecting again until it is back: {}", error.getMessage());
        }
    }

    /** Works as in the parent class, which would log an error at each attempt. */
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
        if (isRunning() && away.compareAndSet(true, false)) {
            LOG.info("The broker is back");
        }
    }

    private boolean refreshed() {
        try {
            refreshSharedConnection();
            return true;
        } catch (JMSException e) {
            LOG.debug("the broker is still away", e);
            return false;
        }
    }
}
