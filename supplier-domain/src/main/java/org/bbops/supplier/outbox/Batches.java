package org.bbops.supplier.outbox;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.supplier.outbox.OutboxTable.PendingOrder;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Moves batches of rows from the outbox to the broker. A row is only removed for good once the broker has accepted it. If
 * the removal fails or the process crashes, the row is published again, and the broker drops the duplicate by its id.
 */
final class Batches {

    private final OutboxTable table;
    private final String query;
    private final boolean skipsLocked;
    private final TransactionOperations transactions;

    /** @param spelling SQL dialect of the engine, which may or may not support skipping locked rows */
    Batches(OutboxTable table, SqlSpelling spelling, TransactionOperations transactions) {
        Optional<String> unlocked = spelling.firstUnlockedRows(OutboxTable.OLDEST);
        this.table = table;
        this.query = unlocked.orElseGet(() -> spelling.firstRows(OutboxTable.OLDEST));
        this.skipsLocked = unlocked.isPresent();
        this.transactions = transactions;
    }

    /**
     * Publishes the oldest rows and removes them, without blocking purchases while the broker is called. Nothing is removed when the
     * broker throws.
     *
     * @param broker returns once it has accepted all rows; not called when there are none
     * @return number of rows moved
     */
    int move(int rowsMax, Consumer<List<PendingOrder>> broker) {
        return (skipsLocked ? moveLocked(rowsMax, broker) : moveUnlocked(rowsMax, broker)).size();
    }

    /**
     * Reads and removes the rows in one transaction, which keeps them locked; a concurrent relay skips them. None of the engines that
     * can skip locked rows blocks an insert meanwhile.
     */
    private List<PendingOrder> moveLocked(int rowsMax, Consumer<List<PendingOrder>> broker) {
        return transactions.execute(_ -> {
            List<PendingOrder> rows = table.read(query, rowsMax);
            if (!rows.isEmpty()) {
                table.remove(rows);
                broker.accept(rows);
            }
            return rows;
        });
    }

    /**
     * Reads the rows in one transaction and removes them in another, so that none is open while the broker is called: these engines
     * may lock the whole table with the rows, and every purchase would wait for the broker. Concurrent relays may publish the same rows
     * under the same ids. A duplicate that the broker misses is harmless: its order is marked as sent, or the supplier knows its number.
     */
    private List<PendingOrder> moveUnlocked(int rowsMax, Consumer<List<PendingOrder>> broker) {
        List<PendingOrder> rows = transactions.execute(_ -> table.read(query, rowsMax));
        if (!rows.isEmpty()) {
            broker.accept(rows);
            transactions.executeWithoutResult(_ -> table.remove(rows));
        }
        return rows;
    }
}
