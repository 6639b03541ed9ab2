package org.bbops.manufacturing.store;

import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;

/** m_receipt. */
public interface ReceiptStore {

    /**
     * Records a booked line.
     *
     * @return false when the same line was booked before, in which case nothing is written; waits for a transaction
     *     that is booking it right now
     */
    boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt);
}
