package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic"})
class PessimisticOrderStoreTest extends OrderStoreContractTest {

    @Test
    void readersBlockWritersButNotEachOther() {
        transact(() -> {
            reads.read(ID);

            assertThat(rival.couldLock("o_orders", "o_id = " + ID)).isFalse();
            assertThat(rival.couldLock("o_orderline", "ol_id = 2")).isFalse();
            assertThat(CompletableFuture.supplyAsync(() -> inTransaction(() -> reads.read(ID)))
                    .orTimeout(60, TimeUnit.SECONDS).join()).isPresent();
        });
    }
}
