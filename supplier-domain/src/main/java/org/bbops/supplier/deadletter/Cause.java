package org.bbops.supplier.deadletter;

/** Cause for giving a message up. */
public enum Cause {
    /** The message is not one of bbops. */
    UNREADABLE("unreadable"),
    /** The supplier will not take the purchase order. */
    REFUSED("refused"),
    /** The message failed the maximum number of times, for reasons other than the absence of supplier or database. */
    ATTEMPTS("attempts");

    private final String slug;

    Cause(String slug) {
        this.slug = slug;
    }

    /** Its name on the message and in the dead letter commands. */
    public String slug() {
        return slug;
    }
}
