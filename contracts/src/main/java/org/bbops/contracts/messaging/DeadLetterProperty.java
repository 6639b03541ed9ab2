package org.bbops.contracts.messaging;

/** The properties that a message gets when it is put among the dead letters. */
public final class DeadLetterProperty {

    /** Text: the cause, one of the slugs in {@code docs/limits.md}. */
    public static final String CAUSE = "bbopsCause";

    /** Text: the error found, one sentence. */
    public static final String REASON = "bbopsReason";

    /** Text: the queue that it was taken from, and goes back to when it is to be tried again. */
    public static final String QUEUE = "bbopsQueue";

    /** Integer: number of delivery attempts, 1 or more. */
    public static final String ATTEMPTS = "bbopsAttempts";

    /** Milliseconds since the epoch: when it was given up. */
    public static final String GIVEN_UP_AT = "bbopsGivenUpAt";

    private DeadLetterProperty() {
    }
}
