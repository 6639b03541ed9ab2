package org.bbops.supplier.outbox;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.engines.sql.SqlSpelling;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Moves batches of rows from the outbox to the broker. Only rows that the broker has taken are removed: a row whose
 * removal fails, or is cut off by a crash, is given to the broker again, which recognizes its id.
 */
final class Batches {

    private final OutboxTable table;
    private final String query;
    private final boolean skipsLocked;
    private final TransactionOperations transactions;

    /** @param spelling of an engine that can skip locked rows, or not */
    Batches(OutboxTable table, SqlSpelling spelling, TransactionOperations transactions) {
        Optional<String> unlocked = spelling.firstUnlockedRows(OutboxTable.OLDEST);
        this.table = table;
        this.query = unlocked.orElseGet(() -> spelling.firstRows(OutboxTable.OLDEST));
        this.skipsLocked = unlocked.isPresent();
        this.transactions = transactions;
    }

    /**
     * Gives the oldest rows to the broker and removes them, and keeps no purchase waiting for the broker. Nothing is removed when the
     * broker throws.
     *
     * @param broker returns when it has them all; not called when there are no rows
     * @return the number of rows moved
     */
    int move(int rowsMax, Consumer<List<PendingOrder>> broker) {
        return (skipsLocked ? moveLocked(rowsMax, broker) : moveUnlocked(rowsMax, broker)).size();
    }

    /**
     * Keeps rows locked from the read to the removal, in one transaction; a concurrent relay skips them. None of the engines that can
     * skip locked rows blocks an insert meanwhile.
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
     * Has no transaction open while the broker takes the rows: read in one, removed in another. Other engines may lock the table with
     * the rows, where every purchase would wait for the broker. Concurrent relays may publish the same rows at the same time, under the
     * same ids; for a duplicate that gets through, the order is marked as sent already, or the supplier knows its number.
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
