package org.bbops.supplier.handover;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionSynchronization;

/**
 * Counts the orders that a rollback leaves at the supplier: an order that it took and whose rows were rolled back is a
 * phantom; one without an answer, or with an unknown outcome of the commit, may be one; one that it refused is none.
 */
final class PhantomOrders {

    private static final Logger LOG = LoggerFactory.getLogger(PhantomOrders.class);

    private final Counter phantoms;
    private final Counter inDoubt;

    PhantomOrders(MeterRegistry meters) {
        phantoms = Counter.builder("bbops.purchase-orders.phantom")
                .description("Orders that the supplier took and whose transaction was rolled back").register(meters);
        inDoubt = Counter.builder("bbops.purchase-orders.in-doubt")
                .description("Orders of which nobody knows whether the supplier took them, or whether their transaction was rolled back")
                .register(meters);
    }

    /** Records the end of an order's transaction; to be registered with that transaction. */
    Watch watch(int orderNumber) {
        return new Watch(orderNumber);
    }

    /** State of an order, known to the transaction's one thread. */
    final class Watch implements TransactionSynchronization {

        private final int orderNumber;
        private Fate fate = Fate.NOT_TAKEN;

        private Watch(int orderNumber) {
            this.orderNumber = orderNumber;
        }

        /** The supplier has said that it took the order. */
        void taken() {
            fate = Fate.TAKEN;
        }

        /** The supplier has said nothing. */
        void perhapsTaken() {
            fate = Fate.IN_DOUBT;
        }

        @Override
        public void afterCompletion(int status) {
            switch (status) {
                case STATUS_ROLLED_BACK -> rolledBack();
                case STATUS_COMMITTED -> LOG.trace("Purchase order {} is in the database", orderNumber);
                // The database was lost in the middle of the commit.
                default -> unknown();
            }
        }

        private void unknown() {
            if (fate != Fate.NOT_TAKEN) {
                inDoubt.increment();
                LOG.warn("Purchase order {} is in doubt: the supplier has it or may have it, and nobody knows whether its"
                        + " transaction was committed", orderNumber);
            }
        }

        private void rolledBack() {
            switch (fate) {
                case TAKEN -> {
                    phantoms.increment();
                    LOG.warn("Purchase order {} is a phantom: the supplier took it and its transaction was rolled back",
                            orderNumber);
                }
                case IN_DOUBT -> inDoubt.increment();
                case NOT_TAKEN -> LOG.debug("Purchase order {} was rolled back before the supplier took it", orderNumber);
            }
        }
    }

    private enum Fate {
        NOT_TAKEN, IN_DOUBT, TAKEN
    }
}
