package org.bbops.analysis.predict;

/** Thrown when results do not allow a prediction; the message is one sentence with the reason and the remedy. */
public final class UnpredictableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnpredictableException(String message) {
        super(message);
    }
}
