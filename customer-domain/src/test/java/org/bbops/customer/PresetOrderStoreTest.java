package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
class PresetOrderStoreTest extends OrderStoreContractTest {

    @Test
    void readersWaitForEachOther() {
        CompletableFuture<?>[] second = new CompletableFuture<?>[1];
        transact(() -> {
            reads.read(ID);

            assertThat(rival.couldLock("o_orderline", "ol_id = 2")).isFalse();
            second[0] = CompletableFuture.runAsync(() -> transact(() -> reads.read(ID)));
            rival.awaitOneThatWaits();
        });
        second[0].join();
    }
}
