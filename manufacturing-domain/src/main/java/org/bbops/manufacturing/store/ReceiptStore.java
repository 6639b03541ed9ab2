package org.bbops.manufacturing.store;

import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;

/** Store of m_receipt. */
public interface ReceiptStore {

    /**
     * Records a delivered line. Waits for a transaction that is recording the same line.
     *
     * @return false when the line was recorded before, in which case nothing is written
     */
    boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt);
}
