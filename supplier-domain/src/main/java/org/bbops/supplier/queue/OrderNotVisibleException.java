package org.bbops.supplier.queue;

import org.bbops.supplier.deadletter.PassingException;

/** The rows of an order that a message names are not there, and may still be committed. */
final class OrderNotVisibleException extends PassingException {

    OrderNotVisibleException(int orderNumber) {
        super("purchase order " + orderNumber + " is not in the database, which has transactions in doubt; its message waits");
    }
}
