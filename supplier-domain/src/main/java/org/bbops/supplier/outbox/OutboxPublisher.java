package org.bbops.supplier.outbox;

import jakarta.jms.JMSException;
import java.util.List;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.workload.Operation;
import org.bbops.platform.operation.OperationOutcome;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;
import org.bbops.platform.operation.Work;
import org.bbops.supplier.outbox.OutboxTable.PendingOrder;

/**
 * Moves rows from the outbox to the queue. If it fails before the rows are removed, they are published again, and the
 * broker drops the duplicates.
 */
final class OutboxPublisher implements OutboxRelay.Publisher {

    private final Batches batches;
    private final OutboxTable table;
    private final DeduplicatingQueue queue;
    private final FaultPoints faults;

    OutboxPublisher(Batches batches, OutboxTable table, DeduplicatingQueue queue, FaultPoints faults) {
        this.batches = batches;
        this.table = table;
        this.queue = queue;
        this.faults = faults;
    }

    @Override
    public int publish(int rowsMax) {
        try (Work work = Work.begin(Operation.PUBLISH)) {
            int published = batches.move(rowsMax, this::send);
            work.ended(OperationOutcome.SUCCEEDED);
            return published;
        }
    }

    @Override
    public long pending() {
        return table.count();
    }

    private void send(List<PendingOrder> rows) {
        try (Span _ = OperationPart.HAND_OVER.begin()) {
            queue.publish(rows);
        } catch (JMSException e) {
            throw new BrokerUnavailableException(e.getMessage(), e);
        }
        faults.reach(FaultPoint.ORDER_PUBLISHED);
    }

    /** Reports that the broker did not take a batch of messages. */
    static final class BrokerUnavailableException extends RuntimeException {

        /** @param why reason, which ends the message */
        BrokerUnavailableException(String why, Exception cause) {
            super("the broker did not take a batch of purchase orders: " + why, cause);
        }
    }
}
