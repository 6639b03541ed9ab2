package org.bbops.supplier.outbox;

import java.util.List;
import java.util.function.Consumer;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Batches that no transaction is open for while the broker takes them: read in one, removed in another. For engines that may lock
 * the table with the rows, where every purchase would wait for the broker. Relays beside each other may publish the same rows at the
 * same time, under the same ids; what comes through twice so finds the order marked as sent, or the supplier knows its number.
 */
final class UnlockedBatches implements Batches {

    private final OutboxTable table;
    private final String query;
    private final TransactionOperations transactions;

    UnlockedBatches(OutboxTable table, String query, TransactionOperations transactions) {
        this.table = table;
        this.query = query;
        this.transactions = transactions;
    }

    @Override
    public int move(int rowsMax, Consumer<List<PendingOrder>> broker) {
        List<PendingOrder> rows = transactions.execute(_ -> table.read(query, rowsMax));
        if (!rows.isEmpty()) {
            broker.accept(rows);
            transactions.executeWithoutResult(_ -> table.remove(rows));
        }
        return rows.size();
    }
}
