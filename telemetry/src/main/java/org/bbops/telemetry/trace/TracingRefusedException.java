package org.bbops.telemetry.trace;

/** Reports that tracing cannot be set up as asked for; the message is one sentence: the problem, the place, the remedy. */
public final class TracingRefusedException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    TracingRefusedException(String message) {
        super(message);
    }

    TracingRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
