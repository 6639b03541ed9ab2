package org.bbops.supplier.outbox;

import jakarta.jms.JMSException;

/** The broker did not take what the relay had for it. */
final class BrokerUnavailableException extends RuntimeException {

    BrokerUnavailableException(JMSException cause) {
        super("the broker did not take a batch of purchase orders: " + cause.getMessage(), cause);
    }
}
