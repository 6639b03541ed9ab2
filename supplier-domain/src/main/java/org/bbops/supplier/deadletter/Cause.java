package org.bbops.supplier.deadletter;

/** Why a message is given up. */
public enum Cause {
    /** It is not a message of bbops. */
    UNREADABLE("unreadable"),
    /** The supplier will not take the purchase order. */
    REFUSED("refused"),
    /** It failed as often as it may, for reasons that are neither the supplier's nor the database's absence. */
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
