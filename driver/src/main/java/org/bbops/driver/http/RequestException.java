package org.bbops.driver.http;

/** A request to the system did not succeed. */
public abstract sealed class RequestException extends RuntimeException permits ErrorAnswerException, NoAnswerException {

    private static final long serialVersionUID = 1L;

    RequestException(String message, Throwable cause, boolean stackTrace) {
        super(message, cause, false, stackTrace);
    }
}
