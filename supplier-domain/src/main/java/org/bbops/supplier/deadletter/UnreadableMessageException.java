package org.bbops.supplier.deadletter;

/** A message is not one that its queue is for; trying again would not make it one. */
public final class UnreadableMessageException extends RuntimeException {

    /**
     * @param message one sentence: what it is instead
     * @param cause what reading it led to, or null
     */
    public UnreadableMessageException(String message, Throwable cause) {
        super(message, cause);
    }
}
