package org.bbops.platform.start;

/** The process cannot start as configured; the message is one sentence: what, where, what to do. */
public final class StartRefusedException extends RuntimeException {

    /**
     * @param message one sentence for the user
     */
    public StartRefusedException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for the user
     * @param cause what led to it
     */
    public StartRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
