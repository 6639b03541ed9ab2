package org.bbops.broker;

/** Why a broker cannot start, in one sentence that says what to do. */
public final class BrokerException extends RuntimeException {

    BrokerException(String message) {
        super(message);
    }

    BrokerException(String message, Throwable cause) {
        super(message, cause);
    }
}
