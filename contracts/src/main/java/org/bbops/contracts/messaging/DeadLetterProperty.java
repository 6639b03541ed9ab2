package org.bbops.contracts.messaging;

/** The properties that a message gets when it is put among the dead letters. */
public final class DeadLetterProperty {

    /** Text: the cause, one of the slugs in {@code docs/limits.md}. */
    public static final String CAUSE = "bbopsCause";

    /** Text: the error found, one sentence. */
    public static final String REASON = "bbopsReason";

    /** Text: its original queue, to which a retry sends it. */
    public static final String QUEUE = "bbopsQueue";

    /** Integer: number of delivery attempts, 1 or more. */
    public static final String ATTEMPTS = "bbopsAttempts";

    /** Milliseconds since the epoch: time of dead-lettering. */
    public static final String GIVEN_UP_AT = "bbopsGivenUpAt";

    private DeadLetterProperty() {
    }
}
