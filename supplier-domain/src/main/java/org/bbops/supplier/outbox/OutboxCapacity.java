package org.bbops.supplier.outbox;

import java.util.concurrent.atomic.AtomicLong;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/**
 * Bounds the number of rows in the outbox, which grows while the broker takes none, or takes them slower than they
 * come. Rows are counted by the relay, and only while it does not keep up, so that counting delays no work order;
 * between two counts those of this process are added up.
 */
final class OutboxCapacity {

    private final int rowsMax;
    private final AtomicLong rows = new AtomicLong();

    /** @param rowsMax most rows, as exactly as possible without counting at each insert */
    OutboxCapacity(int rowsMax) {
        this.rowsMax = rowsMax;
    }

    /**
     * Announces rows about to be written.
     *
     * @throws BusinessException {@code OVERLOADED} when the outbox is full
     */
    void enter(int rowsMore) {
        if (rows.get() >= rowsMax) {
            throw new BusinessException(Category.OVERLOADED, "the broker does not take messages as fast as they come and the outbox"
                    + " is full (%s); nothing was written, try again later".formatted(state()));
        }
        rows.addAndGet(rowsMore);
    }

    /** Sets the number of rows; 0 when a poll has taken all there were. */
    void counted(long rowsNow) {
        rows.set(rowsNow);
    }

    String state() {
        return "rowsMax=%d rows=%d".formatted(rowsMax, rows.get());
    }
}
