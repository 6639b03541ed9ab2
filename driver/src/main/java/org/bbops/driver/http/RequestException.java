package org.bbops.driver.http;

import java.nio.charset.StandardCharsets;

/** Thrown when a request to the system did not succeed. */
public abstract sealed class RequestException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RequestException(String message, Throwable cause, boolean stackTrace) {
        super(message, cause, false, stackTrace);
    }

    /** Thrown when the system answered with an error status. Has no stack trace, as it may be frequent. */
    public static final class ErrorAnswerException extends RequestException {

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

        /** Returns the HTTP status of the answer. */
        public int status() {
            return status;
        }

        /** Returns the body of the answer. */
        public byte[] body() {
            return body.clone();
        }
    }

    /** Thrown when a request got no answer, or an unreadable one; the cause determines if it may have taken effect. */
    public static final class NoAnswerException extends RequestException {

        private static final long serialVersionUID = 1L;

        /**
         * @param request its method and address
         * @param cause the failure
         */
        public NoAnswerException(String request, Exception cause) {
            super(request + ": " + cause.getMessage(), cause, true);
        }
    }
}
