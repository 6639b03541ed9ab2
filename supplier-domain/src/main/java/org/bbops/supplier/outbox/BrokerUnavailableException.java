package org.bbops.supplier.outbox;

/** The broker did not take what the relay had for it. */
final class BrokerUnavailableException extends RuntimeException {

    /** @param why ends the sentence */
    BrokerUnavailableException(String why, Exception cause) {
        super("the broker did not take a batch of purchase orders: " + why, cause);
    }
}
