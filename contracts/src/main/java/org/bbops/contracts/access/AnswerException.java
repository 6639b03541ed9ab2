package org.bbops.contracts.access;

import java.io.IOException;
import java.net.URI;

/** Thrown when a process answers a control request otherwise than expected. */
public final class AnswerException extends IOException {

    private final int status;
    private final String answer;

    /**
     * @param status status of the answer, which may be 200
     * @param answer words that complete "answered with", such as {@code status 503}
     * @param cause null when the status says it all
     */
    AnswerException(URI address, int status, String answer, Throwable cause) {
        super("%s answered with %s".formatted(address, answer), cause);
        this.status = status;
        this.answer = answer;
    }

    /** Returns the status of the answer; 200 where its body was not the expected one. */
    public int status() {
        return status;
    }

    /** Returns a description of the answer, such as {@code status 503}. */
    public String answer() {
        return answer;
    }
}
