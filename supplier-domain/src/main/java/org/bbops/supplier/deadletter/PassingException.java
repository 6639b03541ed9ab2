package org.bbops.supplier.deadletter;

/** A message cannot be handled now, and can be when some time has passed: it is never given up for that. */
public abstract class PassingException extends RuntimeException {

    /** @param message one sentence: what it waits for */
    protected PassingException(String message) {
        super(message);
    }
}
