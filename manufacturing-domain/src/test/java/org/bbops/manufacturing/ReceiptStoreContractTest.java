package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptStore;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link ReceiptStore}, for every way to reach the table. */
abstract class ReceiptStoreContractTest extends ManufacturingStoreTest {

    @Test
    void recordsALineOnceWithoutReadingFirst() {
        assertThat(statements.during(() -> assertThat(insert(1, 40)).isTrue())).containsExactly("insert m_receipt");
        assertThat(insert(1, 50)).isFalse();
        assertThat(insert(2, 60)).isTrue();

        assertThat(sql.sql("""
                select mr_po_number || '/' || mr_line || '/' || mr_p_id || '/' || mr_qty || '/' || mr_received_at
                from m_receipt order by mr_line""").query(String.class).list()).containsExactly(
                "4711/1/CMP000000000001/40/2026-11-21 09:30:00", "4711/2/CMP000000000001/60/2026-11-21 09:30:00");
    }

    @Test
    void recordsNothingWhenTheTransactionRollsBack() {
        try {
            transact(() -> {
                stores.receipts().insertIfAbsent(new Receipt(4711, 1, BOLT, 40), NOW);
                throw new IllegalStateException("rolled back");
            });
        } catch (IllegalStateException _) {
            // Thrown above, to roll back.
        }
        assertThat(insert(1, 40)).isTrue();
    }

    @Test
    void recordsNothingIfAConcurrentRecordingOfTheLineCommits() {
        CompletableFuture<Boolean> second = whileRecording(() -> {
        });

        assertThat(second.join()).isFalse();
        assertThat(sql.sql("select mr_qty from m_receipt").query(Integer.class).list()).containsExactly(40);
    }

    @Test
    void recordsALineWhenAConcurrentRecordingRollsBack() {
        CompletableFuture<Boolean> second = whileRecording(() -> {
            throw new IllegalStateException("rolled back");
        });

        assertThat(second.join()).isTrue();
        assertThat(sql.sql("select mr_qty from m_receipt").query(Integer.class).list()).containsExactly(50);
    }

    /** Inserts a line while another transaction has inserted it and not committed. That one runs {@code end} once the second waits. */
    private CompletableFuture<Boolean> whileRecording(Runnable end) {
        AtomicReference<CompletableFuture<Boolean>> second = new AtomicReference<>();
        try {
            transact(() -> {
                stores.receipts().insertIfAbsent(new Receipt(4711, 1, BOLT, 40), NOW);
                second.set(CompletableFuture.supplyAsync(() -> insert(1, 50)));
                rival.awaitOneThatWaits();
                end.run();
            });
        } catch (IllegalStateException _) {
            // Thrown by the given end, to roll back.
        }
        return second.get();
    }

    private boolean insert(int line, int quantity) {
        return inTransaction(() -> stores.receipts().insertIfAbsent(new Receipt(4711, line, BOLT, quantity), NOW));
    }
}
