package org.bbops.contracts.process;

/** Refuses to start a process as configured; the message is one sentence: the problem, the place, the remedy. */
public final class StartRefusedException extends RuntimeException {

    /**
     * @param message one sentence for the user; never a secret
     */
    public StartRefusedException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for the user; never a secret
     * @param cause the underlying error
     */
    public StartRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
