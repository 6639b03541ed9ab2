package org.bbops.analysis.compare;

/** Two sides cannot be compared; the message is one sentence that says why and what to do. */
public final class IncomparableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IncomparableException(String message) {
        super(message);
    }
}
