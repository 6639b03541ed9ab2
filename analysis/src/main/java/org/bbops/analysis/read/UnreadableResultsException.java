package org.bbops.analysis.read;

/** A results directory that is none, or whose files are not whole; the message says which and what to do. */
public final class UnreadableResultsException extends RuntimeException {

    /**
     * @param message which directory or file, why, and what to do, in one sentence
     * @param cause what led to it; null for none
     */
    public UnreadableResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
