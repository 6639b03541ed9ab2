package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Tests that beans which were only read are stored too, which upgrades the shared lock of a reader (docs/persistence.md, Store). */
@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=pessimistic"})
class SharedReadsOfBeansTest extends CustomerDomainStoreTest {

    private static final int ID = 10_001;

    private final CyclicBarrier bothHaveRead = new CyclicBarrier(2);

    @Test
    void readersOfAnOrderDeadlockWhenTheyStoreIt() {
        transact(() -> stores.orders().insert(new Order(ID, 7, 1, new Order.Terms(BigDecimal.TEN, BigDecimal.ZERO),
                LocalDateTime.of(2026, 11, 21, 9, 30), List.of(new OrderLine(1, "ASM000000000001", 5, null)))));

        CompletableFuture<?> one = CompletableFuture.runAsync(() -> transact(this::read), Thread::startVirtualThread);
        CompletableFuture<?> other = CompletableFuture.runAsync(() -> transact(this::read), Thread::startVirtualThread);

        assertThatThrownBy(() -> CompletableFuture.allOf(one, other).join()).rootCause().hasMessageContaining("deadlock detected");
    }

    private void read() {
        stores.orderReads().read(ID);
        try {
            bothHaveRead.await(60, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
