package org.bbops.supplier.outbox;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.store.OutboxStore;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Writes a row per order that commits with it: purchasing by {@code messaging}. */
final class OutboxHandOver implements PurchaseOrderHandOver {

    private final OutboxStore outbox;
    private final OutboxRelay relay;
    private final Clock clock;

    OutboxHandOver(OutboxStore outbox, OutboxRelay relay, Clock clock) {
        this.outbox = outbox;
        this.relay = relay;
        this.clock = clock;
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        LocalDateTime now = LocalDateTime.now(clock);
        orders.forEach(order -> outbox.insert(order.number(), now));
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                relay.wake();
            }
        });
    }
}
