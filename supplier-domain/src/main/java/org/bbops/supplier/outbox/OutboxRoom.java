package org.bbops.supplier.outbox;

import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/**
 * Whether the outbox takes more rows: while the broker does not take them it grows, and there is an end to that. Rows are
 * counted by the relay, and only while it cannot publish: a work order does not pay for it.
 */
final class OutboxRoom {

    private final int rowsMax;
    private volatile long rows;

    /** @param rowsMax the most rows, as far as they can be known without counting at each */
    OutboxRoom(int rowsMax) {
        this.rowsMax = rowsMax;
    }

    /**
     * Says that a row is about to be written.
     *
     * @throws BusinessException {@code OVERLOADED} when there are as many as there may be
     */
    void enter() {
        if (rows >= rowsMax) {
            throw new BusinessException(Category.OVERLOADED,
                    "the broker takes no messages and the outbox is full (%s); nothing was written, try again later".formatted(state()));
        }
    }

    /** Says how many rows there are; 0 once they are being published again. */
    void counted(long rowsNow) {
        rows = rowsNow;
    }

    String state() {
        return "rowsMax=%d rowsWhenLastCounted=%d".formatted(rowsMax, rows);
    }
}
