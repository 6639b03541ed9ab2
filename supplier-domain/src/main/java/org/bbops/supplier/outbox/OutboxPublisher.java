package org.bbops.supplier.outbox;

import jakarta.jms.JMSException;
import java.util.List;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.operation.Operation;
import org.bbops.platform.operation.OperationOutcome;
import org.bbops.platform.operation.Part;
import org.bbops.platform.operation.Span;
import org.bbops.platform.operation.Work;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Moves rows from the outbox to the queue: removes them, publishes them, commits. When it fails in between, the rows
 * are still there and are published again; the broker drops what it has already.
 */
final class OutboxPublisher implements Publisher {

    private final OutboxTable table;
    private final DeduplicatingQueue queue;
    private final TransactionOperations transactions;
    private final FaultPoints faults;

    OutboxPublisher(OutboxTable table, DeduplicatingQueue queue, TransactionOperations transactions, FaultPoints faults) {
        this.table = table;
        this.queue = queue;
        this.transactions = transactions;
        this.faults = faults;
    }

    @Override
    public int publish(int rowsMax) {
        try (Work work = Operation.PUBLISH.begin()) {
            int published = transactions.execute(_ -> {
                List<PendingOrder> rows = table.take(rowsMax);
                if (!rows.isEmpty()) {
                    send(rows);
                }
                return rows.size();
            });
            work.ended(OperationOutcome.SUCCEEDED);
            return published;
        }
    }

    @Override
    public long pending() {
        return table.count();
    }

    private void send(List<PendingOrder> rows) {
        try (Span _ = Part.HAND_OVER.begin()) {
            queue.publish(rows);
        } catch (JMSException e) {
            throw new BrokerUnavailableException(e.getMessage(), e);
        }
        faults.reach(FaultPoint.ORDER_PUBLISHED);
    }
}
