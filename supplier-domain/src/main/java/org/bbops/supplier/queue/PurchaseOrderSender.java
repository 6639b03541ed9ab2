package org.bbops.supplier.queue;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.deadletter.Verdicts;
import org.bbops.supplier.gateway.SupplierGateway;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Sends the purchase order that a message names. It reads in one transaction and marks in another: none is open while
 * the supplier is being waited for. Any exception makes the broker deliver the message again.
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
     * Transactions of the listener, each kind behind a circuit of its own.
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
            LOG.info("Purchase order {} is sent already, or is of a database that was loaded again; its message is dropped",
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
        // A transaction in doubt at the first read is decided now.
        return transactions.reads().execute(_ -> purchaseOrders.findUnsent(number));
    }

    /** Reports that the rows of a message's order are not visible and may still be committed. */
    private static final class OrderNotVisibleException extends Verdicts.TransientException {

        OrderNotVisibleException(int orderNumber) {
            super("purchase order " + orderNumber + " is not in the database, which has transactions in doubt; its message waits");
        }
    }
}
