package org.bbops.analysis.read;

/** Thrown when a directory holds no results, or damaged ones; the message names it and the remedy. */
public final class UnreadableResultsException extends RuntimeException {

    /**
     * @param message directory or file, reason and remedy, in one sentence
     * @param cause underlying error; null for none
     */
    public UnreadableResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
