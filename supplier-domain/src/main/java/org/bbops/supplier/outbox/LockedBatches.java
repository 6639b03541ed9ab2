package org.bbops.supplier.outbox;

import java.util.List;
import java.util.function.Consumer;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Batches whose rows are locked from when they are read until they are removed, in one transaction; a relay beside this one passes
 * them over. For engines that can pass rows over: none of them keeps an insert waiting for it.
 */
final class LockedBatches implements Batches {

    private final OutboxTable table;
    private final String query;
    private final TransactionOperations transactions;

    LockedBatches(OutboxTable table, String query, TransactionOperations transactions) {
        this.table = table;
        this.query = query;
        this.transactions = transactions;
    }

    @Override
    public int move(int rowsMax, Consumer<List<PendingOrder>> broker) {
        return transactions.execute(_ -> {
            List<PendingOrder> rows = table.read(query, rowsMax);
            if (!rows.isEmpty()) {
                table.remove(rows);
                broker.accept(rows);
            }
            return rows.size();
        });
    }
}
