package org.bbops.driver.http;

import java.nio.charset.StandardCharsets;

/** The system answered a request with an error status. Costs no stack trace, as it may come often. */
public final class ErrorAnswerException extends RequestException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient byte[] body;

    /**
     * @param status of the answer, 400 or more
     * @param reason reason phrase
     * @param body body of the answer; empty when there was none
     */
    public ErrorAnswerException(int status, String reason, byte[] body) {
        super(status + " " + reason + " " + new String(body, StandardCharsets.UTF_8), null, false);
        this.status = status;
        this.body = body.clone();
    }

    /** HTTP status of the answer. */
    public int status() {
        return status;
    }

    /** Body of the answer. */
    public byte[] body() {
        return body.clone();
    }
}
