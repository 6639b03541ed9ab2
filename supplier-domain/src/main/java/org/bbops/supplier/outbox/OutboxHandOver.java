package org.bbops.supplier.outbox;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.store.OutboxStore;
import org.bbops.telemetry.trace.TraceParent;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Writes a row for each order in the transaction of the order, and wakes the relay after the commit. */
final class OutboxHandOver implements PurchaseOrderHandOver {

    private final OutboxStore outbox;
    private final OutboxRelay relay;
    private final OutboxCapacity capacity;
    private final Clock clock;

    OutboxHandOver(OutboxStore outbox, OutboxRelay relay, OutboxCapacity capacity, Clock clock) {
        this.outbox = outbox;
        this.relay = relay;
        this.capacity = capacity;
        this.clock = clock;
    }

    @Override
    public void handOver(List<PurchaseOrderMessage> orders) {
        capacity.enter(orders.size());
        LocalDateTime now = LocalDateTime.now(clock);
        String trace = TraceParent.current();
        orders.forEach(order -> outbox.insert(order.number(), now, trace));
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            /** Used in place of afterCommit, which Spring calls before the commit, too, where this is part of a carried transaction. */
            @Override
            public void afterCompletion(int status) {
                if (status != STATUS_ROLLED_BACK) {
                    relay.wake();
                }
            }
        });
    }
}
