package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptStore;
import org.junit.jupiter.api.Test;

/** What {@link ReceiptStore} promises, whichever way it reaches the table. */
abstract class ReceiptStoreContractTest extends ManufacturingStoreTest {

    @Test
    void remembersALineOnceWithoutReadingFirst() {
        assertThat(statements.during(() -> assertThat(insert(1, 40)).isTrue())).containsExactly("insert m_receipt");
        assertThat(insert(1, 50)).isFalse();
        assertThat(insert(2, 60)).isTrue();

        assertThat(sql.sql("""
                select mr_po_number || '/' || mr_line || '/' || mr_p_id || '/' || mr_qty || '/' || mr_received_at
                from m_receipt order by mr_line""").query(String.class).list()).containsExactly(
                "4711/1/CMP000000000001/40/2026-11-21 09:30:00", "4711/2/CMP000000000001/60/2026-11-21 09:30:00");
    }

    @Test
    void forgetsALineWhoseTransactionRollsBack() {
        try {
            transact(() -> {
                stores.receipts().insertIfAbsent(new Receipt(4711, 1, BOLT, 40), NOW);
                throw new IllegalStateException("rolled back");
            });
        } catch (IllegalStateException _) {
            // That was the point.
        }
        assertThat(insert(1, 40)).isTrue();
    }

    private boolean insert(int line, int quantity) {
        return inTransaction(() -> stores.receipts().insertIfAbsent(new Receipt(4711, line, BOLT, quantity), NOW));
    }
}
