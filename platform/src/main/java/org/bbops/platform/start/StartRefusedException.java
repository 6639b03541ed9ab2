package org.bbops.platform.start;

/** Refuses to start a process as configured; the message is one sentence: the problem, the place, the remedy. */
public final class StartRefusedException extends RuntimeException {

    /**
     * @param message one sentence for the user
     */
    public StartRefusedException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for the user
     * @param cause the underlying error
     */
    public StartRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
