package org.bbops.contracts.access;

/** A secret is missing, too weak or kept where others can read it; the message is one sentence: what, where, what to do. */
public final class AccessException extends RuntimeException {

    /** @param message one sentence for the user; never the secret itself */
    public AccessException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for the user; never the secret itself
     * @param cause what led to it
     */
    public AccessException(String message, Throwable cause) {
        super(message, cause);
    }
}
