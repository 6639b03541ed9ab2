package org.bbops.broker;

/** Reports that a broker cannot start, in one sentence that names the remedy. */
public final class BrokerException extends RuntimeException {

    BrokerException(String message) {
        super(message);
    }

    BrokerException(String message, Throwable cause) {
        super(message, cause);
    }
}
