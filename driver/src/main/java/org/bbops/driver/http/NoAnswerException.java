package org.bbops.driver.http;

/** A request got no answer, or none that can be read; its cause says why, and with it whether it may have taken effect. */
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
