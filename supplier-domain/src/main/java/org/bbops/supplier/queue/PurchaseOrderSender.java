package org.bbops.supplier.queue;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.deadletter.DeadLetterPolicy;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Sends the purchase order that a message names. It reads the order in one transaction and marks it as sent in another,
 * so that none is open during the call to the supplier. Any exception makes the broker redeliver the message.
 */
final class PurchaseOrderSender {

    private static final Logger LOG = LoggerFactory.getLogger(PurchaseOrderSender.class);

    private final PurchaseOrderStore purchaseOrders;
    private final BooleanSupplier messageFirst;
    private final Transactions transactions;
    private final SupplierGateway supplier;
    private final HandOverLatency latency;
    private final Clock clock;

    PurchaseOrderSender(PurchaseOrderStore purchaseOrders, BooleanSupplier messageFirst, Transactions transactions,
            SupplierGateway supplier, HandOverLatency latency, Clock clock) {
        this.purchaseOrders = purchaseOrders;
        this.messageFirst = messageFirst;
        this.transactions = transactions;
        this.supplier = supplier;
        this.latency = latency;
        this.clock = clock;
    }

    /**
     * Transactions of the listener, with a circuit for reads and one for writes.
     *
     * @param reads find a purchase order
     * @param writes mark it as sent
     */
    record Transactions(TransactionOperations reads, TransactionOperations writes) {
    }

    void send(HandOverMessage message) {
        int number = message.poNumber();
        Optional<PurchaseOrderMessage> order = find(number);
        if (order.isEmpty()) {
            LOG.info("Purchase order {} was sent before, or its database has been reloaded; its message is dropped",
                    number);
            return;
        }
        Instant sentAt = clock.instant();
        supplier.send(order.get());
        boolean marked = transactions.writes()
                .execute(_ -> purchaseOrders.markSent(number, LocalDateTime.ofInstant(sentAt, clock.getZone())));
        if (marked) {
            latency.record(message.ageAt(sentAt));
        }
    }

    private Optional<PurchaseOrderMessage> find(int number) {
        Optional<PurchaseOrderMessage> order = transactions.reads().execute(_ -> purchaseOrders.findUnsent(number));
        if (order.isPresent()) {
            return order;
        }
        if (messageFirst.getAsBoolean()) {
            throw new OrderNotVisibleException(number);
        }
        // Reads again: a transaction that was in doubt at the first read has been committed or rolled back since.
        return transactions.reads().execute(_ -> purchaseOrders.findUnsent(number));
    }

    /** Reports that an order is not visible, but may still be committed. */
    private static final class OrderNotVisibleException extends DeadLetterPolicy.TransientException {

        OrderNotVisibleException(int orderNumber) {
            super("Purchase order " + orderNumber + " is not visible while the database has in-doubt transactions; its message is retried");
        }
    }
}
