package org.bbops.driver.http;

/** Thrown when a request got no answer, or an unreadable one; the cause determines if it may have taken effect. */
public final class NoAnswerException extends RequestException {

    private static final long serialVersionUID = 1L;

    /**
     * @param request its method and address
     * @param cause the failure
     */
    public NoAnswerException(String request, Exception cause) {
        super(request + ": " + cause.getMessage(), cause, true);
    }
}
