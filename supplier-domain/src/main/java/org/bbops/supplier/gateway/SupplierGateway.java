package org.bbops.supplier.gateway;

import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;

/** Sends purchase orders to the supplier. */
public interface SupplierGateway {

    /**
     * Sends an order and waits for the answer.
     *
     * @throws SupplierUnavailableException when the supplier fails, does not answer in time or cannot be reached;
     *     {@code isInDoubt} is true when it may nevertheless have taken the order
     * @throws SupplierRefusedException when the supplier will not take this order, now or later
     * @throws org.bbops.contracts.problem.BusinessException {@code CIRCUIT_OPEN} when the supplier has not answered
     *     lately and was not called, {@code OVERLOADED} when all connections to it are in use; it has not taken the
     *     order
     */
    OrderAnswer send(PurchaseOrderMessage order);

    /**
     * Reports that the supplier will not take this order, however often it is sent; the message is one sentence that
     * contains its answer.
     */
    final class SupplierRefusedException extends RuntimeException {

        SupplierRefusedException(String message) {
            super(message);
        }
    }

    /** Reports that the supplier did not confirm an order; the message is one sentence about what happened. */
    final class SupplierUnavailableException extends RuntimeException {

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

        /** Returns true when it may nevertheless have taken the order. */
        public boolean isInDoubt() {
            return inDoubt;
        }
    }
}
