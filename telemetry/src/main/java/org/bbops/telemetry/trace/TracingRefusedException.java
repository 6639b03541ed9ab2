package org.bbops.telemetry.trace;

/** Tracing cannot be as it was asked for; the message is one sentence: what, where, what to do. */
public final class TracingRefusedException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    TracingRefusedException(String message) {
        super(message);
    }

    TracingRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
