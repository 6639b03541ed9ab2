package org.bbops.supplier.outbox;

import java.util.List;
import java.util.function.Consumer;
import org.bbops.engines.sql.SqlSpelling;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Moves batches of rows from the outbox to the broker. Only rows that the broker has taken are removed: a row whose
 * removal fails, or is cut off by a crash, is given to the broker again, which recognizes its id.
 */
interface Batches {

    /**
     * Gives the oldest rows to the broker and removes them. Nothing is removed when the broker throws.
     *
     * @param broker returns when it has them all; not called when there are no rows
     * @return the number of rows moved
     */
    int move(int rowsMax, Consumer<List<PendingOrder>> broker);

    /** The way that keeps no purchase waiting for the broker on the engine with that spelling. */
    static Batches of(OutboxTable table, SqlSpelling spelling, TransactionOperations transactions) {
        return spelling.firstUnlockedRows(OutboxTable.OLDEST)
                .<Batches>map(query -> new LockedBatches(table, query, transactions))
                .orElseGet(() -> new UnlockedBatches(table, spelling.firstRows(OutboxTable.OLDEST), transactions));
    }

    /**
     * Batches whose rows are locked from the read to the removal, in one transaction; a concurrent relay skips them.
     * For engines that can skip locked rows: none of them blocks an insert meanwhile.
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

    /**
     * Batches without an open transaction while the broker takes them: read in one, removed in another. For engines
     * that may lock the table with the rows, where every purchase would wait for the broker. Concurrent relays may
     * publish the same rows at the same time, under the same ids; for a duplicate that gets through, the order is
     * marked as sent already, or the supplier knows its number.
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
}
