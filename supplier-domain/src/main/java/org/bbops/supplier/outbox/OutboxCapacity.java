package org.bbops.supplier.outbox;

import java.util.concurrent.atomic.AtomicLong;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/**
 * Bounds the number of rows in the outbox, which grows while the broker is unavailable or slower than purchasing. The
 * relay counts the rows, and only while it falls behind, so that no work order waits for a count. Between two counts,
 * the rows written by this process are added.
 */
final class OutboxCapacity {

    private final int rowsMax;
    private final AtomicLong rows = new AtomicLong();

    /** @param rowsMax greatest number of rows; approximate, since rows are not counted at each insert */
    OutboxCapacity(int rowsMax) {
        this.rowsMax = rowsMax;
    }

    /**
     * Reserves space for rows about to be written.
     *
     * @throws BusinessException {@code OVERLOADED} when the outbox is full
     */
    void enter(int rowsMore) {
        if (rows.get() >= rowsMax) {
            throw new BusinessException(Category.OVERLOADED, "The outbox is full, since the broker takes messages more slowly"
                    + " than they are written (%s); nothing was written, try again later".formatted(state()));
        }
        rows.addAndGet(rowsMore);
    }

    /** Sets the number of rows; 0 when a poll has emptied the outbox. */
    void counted(long rowsNow) {
        rows.set(rowsNow);
    }

    /** Returns the number of rows, as last counted, and those written since. */
    long rows() {
        return rows.get();
    }

    String state() {
        return "rowsMax=%d rows=%d".formatted(rowsMax, rows.get());
    }
}
