package org.bbops.supplier.outbox;

import java.util.List;
import java.util.function.Consumer;
import org.bbops.engines.sql.SqlSpelling;
import org.springframework.transaction.support.TransactionOperations;

/**
 * How a batch of rows leaves the outbox: only what a broker has taken is removed, so that a row whose removal fails, or is cut off
 * by a crash, is given to the broker again, which knows it by its id.
 */
interface Batches {

    /**
     * Gives the oldest rows to the broker and removes them. Nothing is removed when the broker throws.
     *
     * @param broker returns when it has them all; asked for none when there are none
     * @return how many there were
     */
    int move(int rowsMax, Consumer<List<PendingOrder>> broker);

    /** The way that keeps no purchase waiting for the broker on the engine with that spelling. */
    static Batches of(OutboxTable table, SqlSpelling spelling, TransactionOperations transactions) {
        return spelling.firstUnlockedRows(OutboxTable.OLDEST)
                .<Batches>map(query -> new LockedBatches(table, query, transactions))
                .orElseGet(() -> new UnlockedBatches(table, spelling.firstRows(OutboxTable.OLDEST), transactions));
    }
}
