package org.bbops.analysis.predict;

/** Results that nothing can be predicted from; the message is one sentence that says why and what to do. */
public final class UnpredictableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnpredictableException(String message) {
        super(message);
    }
}
