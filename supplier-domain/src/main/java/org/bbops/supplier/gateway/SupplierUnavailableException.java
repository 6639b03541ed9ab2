package org.bbops.supplier.gateway;

/** Reports that the supplier did not confirm an order; the message is one sentence about its actual behaviour. */
public final class SupplierUnavailableException extends RuntimeException {

    private final boolean inDoubt;

    private SupplierUnavailableException(String message, Throwable cause, boolean inDoubt) {
        super(message, cause);
        this.inDoubt = inDoubt;
    }

    /** Returns the error for an order that the supplier declined, or that did not reach it. */
    static SupplierUnavailableException notTaken(String message, Throwable cause) {
        return new SupplierUnavailableException(message, cause, false);
    }

    /** Returns the error for an order that was on its way: no readable answer came, or the supplier or a proxy failed. */
    static SupplierUnavailableException perhapsTaken(String message, Throwable cause) {
        return new SupplierUnavailableException(message, cause, true);
    }

    /** Returns true when it may have taken the order all the same. */
    public boolean isInDoubt() {
        return inDoubt;
    }
}
