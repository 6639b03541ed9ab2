package org.bbops.emulator.orders;

/** Reports that the supplier will never take this purchase order; the message names the defect. */
public final class RefusedOrderException extends RuntimeException {

    private final int number;

    RefusedOrderException(int number, RuntimeException cause) {
        super(cause.getMessage(), cause);
        this.number = number;
    }

    /** Its number, by which the sender knows that the refusal is about this order. */
    public int number() {
        return number;
    }
}
