package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Tests the row locks during the call to the supplier, with beans that lock nothing when they are read. */
class StoreTimeTest {

    /** Purchase from a supplier that withholds its answer. */
    abstract static class Purchase extends SupplierDomainTest {

        boolean componentIsFreeDuringTheCall() {
            EMULATOR.hang();
            CompletableFuture<?> purchase = CompletableFuture.runAsync(() -> supplier.purchase(purchase(new Need(BOLT, 20))));
            await().until(() -> !EMULATOR.received().isEmpty());
            boolean free = !sql.sql("select comp_id from s_component where comp_id = ? for update skip locked").param(BOLT)
                    .query(String.class).list().isEmpty();
            EMULATOR.answer();
            purchase.join();
            assertThat(booksOf(BOLT)).isEqualTo("24/20");
            return free;
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=optimistic", "bbops.store=before-call"})
    class BeforeCallTest extends Purchase {

        @Test
        void changedRowsAreLockedThroughTheCall() {
            assertThat(componentIsFreeDuringTheCall()).isFalse();
        }
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=optimistic", "bbops.store=at-commit"})
    class AtCommitTest extends Purchase {

        @Test
        void changedRowsAreFreeUntilTheCommit() {
            assertThat(componentIsFreeDuringTheCall()).isTrue();
        }
    }
}
