package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.Revision;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Tests orders that are cached across transactions, and an order that is read while another transaction changes it. */
@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.second-level-cache=option-a"})
class CachedOrderStoreTest extends CustomerDomainStoreTest {

    private static final List<OrderLine> LINES = List.of(new OrderLine(1, "ASM000000000001", 5, null));

    @Test
    void cachesAnOrderAcrossTransactions() {
        insert(1);
        read(1);

        assertThat(statements.during(() -> assertThat(total(1)).isEqualTo(99))).isEmpty();
    }

    @Test
    void refusesToCacheOrdersThatReadersLock() {
        assertThatThrownBy(() -> CachedOrders.of(null, LockPlan.of("pessimistic"))).isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll("bbops.second-level-cache=option-a", "bbops.locking=pessimistic");
    }

    @Test
    void doesNotCacheAReadDuringAChange() {
        insert(2);

        transact(() -> {
            changeTotal(2, 12);
            assertThat(CompletableFuture.supplyAsync(() -> total(2), Thread::startVirtualThread).join()).isEqualTo(99);
        });

        assertThat(total(2)).isEqualTo(12);
    }

    @Test
    void doesNotCacheAChangeThatIsRolledBack() {
        insert(3);

        assertThatThrownBy(() -> transact(() -> {
            changeTotal(3, 12);
            throw new IllegalStateException("rolled back");
        })).hasMessage("rolled back");

        assertThat(total(3)).isEqualTo(99);
    }

    @Test
    void evictsAnOrderThatIsDeleted() {
        insert(4);
        read(4);

        transact(() -> assertThat(stores.orders().delete(4)).isTrue());

        assertThat(inTransaction(() -> stores.orderReads().read(4))).isEmpty();
    }

    private void insert(int id) {
        transact(() -> stores.orders().insert(new Order(id, 7, 1, terms(99), LocalDateTime.of(2026, 11, 21, 9, 30), LINES)));
    }

    private void changeTotal(int id, int total) {
        stores.orders().findToChange(id);
        stores.orders().update(id, terms(total), new Revision(LINES, List.of(), List.of(), List.of()));
    }

    private Order read(int id) {
        return inTransaction(() -> stores.orderReads().read(id)).orElseThrow();
    }

    private int total(int id) {
        return read(id).terms().total().intValue();
    }

    private static Order.Terms terms(int total) {
        return new Order.Terms(BigDecimal.valueOf(total), BigDecimal.ZERO);
    }
}
