package org.bbops.supplier.deadletter;

/** Cause of dead-lettering a message. */
public enum Cause {
    /** The message is not a purchase order message. */
    UNREADABLE("unreadable"),
    /** The supplier refused the purchase order for good. */
    REFUSED("refused"),
    /** The message failed the maximum number of times for unexplained reasons. */
    ATTEMPTS("attempts");

    private final String slug;

    Cause(String slug) {
        this.slug = slug;
    }

    /** Returns its name in the message's properties and in the output of {@code bbops dlq}. */
    public String slug() {
        return slug;
    }
}
