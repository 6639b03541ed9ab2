package org.bbops.supplier.handover;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionSynchronization;

/**
 * Counts the orders that a rollback leaves at the supplier. An order that the supplier took and whose rows were rolled
 * back is a phantom. An order is in doubt when it was rolled back and the supplier did not answer, or when the supplier
 * may have it and the outcome of the commit is unknown.
 */
final class PhantomOrders {

    private static final Logger LOG = LoggerFactory.getLogger(PhantomOrders.class);

    private final Counter phantoms;
    private final Counter inDoubt;

    PhantomOrders(MeterRegistry meters) {
        phantoms = Counter.builder("bbops.purchase-orders.phantom")
                .description("Orders that the supplier took and whose transaction was rolled back").register(meters);
        inDoubt = Counter.builder("bbops.purchase-orders.in-doubt")
                .description("Orders for which it is unknown whether the supplier took them, or whether their transaction was rolled back")
                .register(meters);
    }

    /** Returns a synchronization that must be registered with the order's transaction. */
    TrackedOrder track(int orderNumber) {
        return new TrackedOrder(orderNumber);
    }

    /** Order whose transaction has not ended; used by the transaction's thread only. */
    final class TrackedOrder implements TransactionSynchronization {

        private final int orderNumber;
        private SupplierOutcome outcome = SupplierOutcome.NOT_TAKEN;

        private TrackedOrder(int orderNumber) {
            this.orderNumber = orderNumber;
        }

        /** Records that the supplier confirmed the order. */
        void taken() {
            outcome = SupplierOutcome.TAKEN;
        }

        /** Records that the supplier's answer is missing. */
        void perhapsTaken() {
            outcome = SupplierOutcome.IN_DOUBT;
        }

        @Override
        public void afterCompletion(int status) {
            switch (status) {
                case STATUS_ROLLED_BACK -> rolledBack();
                case STATUS_COMMITTED -> LOG.trace("Purchase order {} is committed", orderNumber);
                // The connection to the database was lost during the commit.
                default -> unknown();
            }
        }

        private void unknown() {
            if (outcome != SupplierOutcome.NOT_TAKEN) {
                inDoubt.increment();
                LOG.warn("Purchase order {} is in doubt: the supplier took it or may have taken it, and it is unknown whether"
                        + " its transaction was committed", orderNumber);
            }
        }

        private void rolledBack() {
            switch (outcome) {
                case TAKEN -> {
                    phantoms.increment();
                    LOG.warn("Purchase order {} is a phantom: the supplier took it and its transaction was rolled back",
                            orderNumber);
                }
                case IN_DOUBT -> inDoubt.increment();
                case NOT_TAKEN -> LOG.debug("Purchase order {} was rolled back, and the supplier did not take it", orderNumber);
            }
        }
    }

    /** Outcome of the call to the supplier. */
    private enum SupplierOutcome {
        NOT_TAKEN, IN_DOUBT, TAKEN
    }
}
