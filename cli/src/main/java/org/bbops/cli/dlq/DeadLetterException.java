package org.bbops.cli.dlq;

/** The dead letters cannot be had; the message is one sentence for whoever asked for them. */
public final class DeadLetterException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DeadLetterException(String message, Throwable cause) {
        super(message, cause);
    }
}
