package org.bbops.supplier.handover;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionSynchronization;

/**
 * Counts what a rollback leaves at the supplier: an order that it took and the database never heard of is a phantom; one
 * whose answer did not come may be one.
 */
final class PhantomOrders {

    private static final Logger LOG = LoggerFactory.getLogger(PhantomOrders.class);

    /** As many as there are transactions in the middle of a hand-over. */
    private final Set<Integer> taken = ConcurrentHashMap.newKeySet();
    private final Counter phantoms;
    private final Counter inDoubt;

    PhantomOrders(MeterRegistry meters) {
        phantoms = Counter.builder("bbops.purchase-orders.phantom")
                .description("Orders that the supplier took and whose transaction was rolled back").register(meters);
        inDoubt = Counter.builder("bbops.purchase-orders.in-doubt")
                .description("Orders whose transaction was rolled back and of which nobody knows whether the supplier took them")
                .register(meters);
    }

    /** The supplier has said that it took an order. */
    void taken(int orderNumber) {
        taken.add(orderNumber);
    }

    /** Watches how the transaction of an order ends. */
    TransactionSynchronization watch(int orderNumber) {
        return new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                boolean wasTaken = taken.remove(orderNumber);
                if (status != STATUS_COMMITTED) {
                    count(orderNumber, wasTaken);
                }
            }
        };
    }

    private void count(int orderNumber, boolean wasTaken) {
        if (wasTaken) {
            phantoms.increment();
            LOG.warn("Purchase order {} is a phantom: the supplier took it and its transaction was rolled back", orderNumber);
        } else {
            inDoubt.increment();
        }
    }
}
