package org.bbops.supplier.outbox;

import jakarta.jms.JMSException;
import java.util.List;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
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
final class OutboxPublisher {

    private final OutboxTable table;
    private final DeduplicatingQueue queue;
    private final TransactionOperations transactions;
    private final SendDeadline deadline;
    private final FaultPoints faults;

    OutboxPublisher(OutboxTable table, DeduplicatingQueue queue, TransactionOperations transactions, SendDeadline deadline,
                    FaultPoints faults) {
        this.table = table;
        this.queue = queue;
        this.transactions = transactions;
        this.deadline = deadline;
        this.faults = faults;
    }

    /**
     * Publishes the oldest rows.
     *
     * @return how many there were; {@code rowsMax} when there may be more
     * @throws BrokerUnavailableException when the broker did not take them
     */
    int publish(int rowsMax) {
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

    /** How many rows wait. */
    long pending() {
        return table.count();
    }

    private void send(List<PendingOrder> rows) {
        try (Span _ = Part.HAND_OVER.begin(); SendDeadline.Running running = deadline.begin()) {
            publish(rows, running);
        }
        faults.reach(FaultPoint.ORDER_PUBLISHED);
    }

    private void publish(List<PendingOrder> rows, SendDeadline.Running running) {
        try {
            queue.publish(rows);
        } catch (JMSException | ActiveMQInterruptedException e) {
            throw new BrokerUnavailableException(running.isOverdue() ? "it has let us wait for " + deadline.sendMax()
                    + ", which is all that bbops.outbox.send-max allows" : e.getMessage(), e);
        }
    }
}
