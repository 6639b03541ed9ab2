package org.bbops.supplier.gateway;

/**
 * Reports that the supplier will not take this order, however often it is sent; the message is one sentence with its
 * answer.
 */
public final class SupplierRefusedException extends RuntimeException {

    SupplierRefusedException(String message) {
        super(message);
    }
}
