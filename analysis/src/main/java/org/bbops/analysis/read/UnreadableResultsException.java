package org.bbops.analysis.read;

/** A results directory that is none, or whose files are not whole; the message says which and what to do. */
public final class UnreadableResultsException extends RuntimeException {

    UnreadableResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
