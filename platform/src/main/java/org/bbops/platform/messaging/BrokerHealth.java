package org.bbops.platform.messaging;

import jakarta.jms.JMSException;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Up only while the broker takes a message and gives it back. */
final class BrokerHealth extends AbstractHealthIndicator {

    private final BrokerProbe probe;

    BrokerHealth(BrokerProbe probe) {
        super("the broker did not take and give back a message");
        this.probe = probe;
    }

    @Override
    protected void doHealthCheck(Health.Builder health) throws JMSException {
        probe.sendAndReceive();
        health.up();
    }
}
