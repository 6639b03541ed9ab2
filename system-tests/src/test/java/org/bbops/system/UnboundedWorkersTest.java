package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.workers=unbounded")
class UnboundedWorkersTest extends WorkersTest {

    @Test
    void servesARequestBeyondTheDefaultNumberOfThreads() {
        assertThat(whileTwoWait(() -> {
            assertThat(another().join().discountId()).isNotBlank();
            assertThat(queued()).isZero();
        })).hasSize(2).doesNotContainNull();
    }
}
