package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.bbops.contracts.corporate.CorporateService.DiscountAnswer;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.workers=bounded")
class BoundedWorkersTest extends WorkersTest {

    @Test
    void queuesARequestUntilAThreadIsFree() {
        AtomicReference<CompletableFuture<DiscountAnswer>> third = new AtomicReference<>();

        assertThat(whileTwoWait(() -> {
            third.set(another());
            Awaitility.await().until(() -> queued() == 1);
            assertThat(third.get()).isNotDone();
        })).hasSize(2).doesNotContainNull();

        assertThat(third.get().join().discountId()).isNotBlank();
    }
}
