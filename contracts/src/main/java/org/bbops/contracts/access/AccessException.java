package org.bbops.contracts.access;

/** Thrown when a secret is missing, too weak or readable by others; the message is one sentence with the error, its place and the remedy. */
public final class AccessException extends RuntimeException {

    /** @param message one sentence for the user; never the secret itself */
    public AccessException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for the user; never the secret itself
     * @param cause underlying error; null for none
     */
    public AccessException(String message, Throwable cause) {
        super(message, cause);
    }
}
