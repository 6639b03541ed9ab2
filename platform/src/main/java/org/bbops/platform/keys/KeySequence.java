package org.bbops.platform.keys;

/** The rows of u_sequences. */
public enum KeySequence {
    CUSTOMER, ORDER, WORKORDER, LARGEORDER, PURCHASEORDER;

    /** s_id. */
    public String id() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
