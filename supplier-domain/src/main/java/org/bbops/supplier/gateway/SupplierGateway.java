package org.bbops.supplier.gateway;

import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;

/** Sends purchase orders to the supplier. */
public interface SupplierGateway {

    /**
     * Sends an order and waits for the answer.
     *
     * @throws SupplierUnavailableException when the supplier fails, does not answer in time or cannot be reached;
     *     {@code isInDoubt} is true when it may have taken the order all the same
     * @throws SupplierRefusedException when the supplier refuses this order for good
     * @throws org.bbops.contracts.problem.BusinessException {@code CIRCUIT_OPEN} when calls are suspended,
     *     {@code OVERLOADED} when all connections to the supplier are in use; in both cases it was not called
     */
    OrderAnswer send(PurchaseOrderMessage order);

    /**
     * Reports that the supplier refuses this order, however often it is sent. The message is one sentence that contains
     * the supplier's reason.
     */
    final class SupplierRefusedException extends RuntimeException {

        SupplierRefusedException(String message) {
            super(message);
        }
    }

    /** Reports that the supplier did not confirm an order. The message is one sentence about the failed call. */
    final class SupplierUnavailableException extends RuntimeException {

        private final boolean inDoubt;

        private SupplierUnavailableException(String message, Throwable cause, boolean inDoubt) {
            super(message, cause);
            this.inDoubt = inDoubt;
        }

        /** Returns the error for an order that the supplier certainly did not take. */
        static SupplierUnavailableException notTaken(String message, Throwable cause) {
            return new SupplierUnavailableException(message, cause, false);
        }

        /** Returns the error for an order that was sent without a readable answer, or before the supplier or a proxy failed. */
        static SupplierUnavailableException perhapsTaken(String message, Throwable cause) {
            return new SupplierUnavailableException(message, cause, true);
        }

        /** Returns true when the supplier may have taken the order all the same. */
        public boolean isInDoubt() {
            return inDoubt;
        }
    }
}
