package org.bbops.analysis.compare;

/** Thrown when two sides cannot be compared; the message is one sentence with the reason and the remedy. */
public final class IncomparableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IncomparableException(String message) {
        super(message);
    }
}
