package org.bbops.emulator.orders;

/** The supplier is down or fails by chance; the order was not taken. */
public final class SupplierDownException extends RuntimeException {

    SupplierDownException(String message) {
        super(message);
    }
}
