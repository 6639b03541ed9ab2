package org.bbops.supplier.queue;

/** The rows of an order that a message names are not there, and may still be committed. */
final class OrderNotVisibleException extends RuntimeException {

    OrderNotVisibleException(int orderNumber) {
        super("purchase order " + orderNumber + " is not in the database, which has transactions in doubt; its message waits");
    }
}
