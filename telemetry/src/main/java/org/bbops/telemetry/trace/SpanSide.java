package org.bbops.telemetry.trace;

import io.opentelemetry.api.trace.SpanKind;

/** Side of a call or a message that a span is on. */
public enum SpanSide {
    /** Side that calls. */
    CALLER(SpanKind.CLIENT),
    /** Side that is called. */
    CALLED(SpanKind.SERVER),
    /** Sends a message. */
    SENDER(SpanKind.PRODUCER),
    /** Takes a message. */
    RECEIVER(SpanKind.CONSUMER),
    /** Neither. */
    INSIDE(SpanKind.INTERNAL);

    private final SpanKind kind;

    SpanSide(SpanKind kind) {
        this.kind = kind;
    }

    SpanKind kind() {
        return kind;
    }
}
