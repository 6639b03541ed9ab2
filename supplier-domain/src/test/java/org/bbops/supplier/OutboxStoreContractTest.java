package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.supplier.store.OutboxStore;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link OutboxStore}, for every way to reach the table. */
abstract class OutboxStoreContractTest extends SupplierStoreTest {

    @Test
    void insertsWithoutReadingFirst() {
        assertThat(statements.during(() -> transact(() -> stores.outbox().insert(4711, NOW, null))))
                .containsExactly("insert s_outbox");

        assertThat(sql.sql("select ob_po_number || '/' || ob_created_at from s_outbox").query(String.class).single())
                .isEqualTo("4711/2026-11-21 09:30:00");
    }

    @Test
    void storesTheTraceContextOfTheHandOver() {
        String trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

        transact(() -> stores.outbox().insert(4711, NOW, trace));

        assertThat(sql.sql("select ob_trace from s_outbox").query(String.class).single()).isEqualTo(trace);
    }

    @Test
    void writesNothingWhenTheTransactionRollsBack() {
        assertThatThrownBy(() -> transact(() -> {
            stores.outbox().insert(4711, NOW, null);
            throw new IllegalStateException("rolled back");
        })).hasMessage("rolled back");

        assertThat(sql.sql("select count(*) from s_outbox").query(Integer.class).single()).isZero();
    }
}
