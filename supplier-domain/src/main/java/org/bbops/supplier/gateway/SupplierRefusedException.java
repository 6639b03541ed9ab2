package org.bbops.supplier.gateway;

/** The supplier will not take this order, however often it is sent; the message is one sentence that says what it answered. */
public final class SupplierRefusedException extends RuntimeException {

    SupplierRefusedException(String message) {
        super(message);
    }
}
