package org.bbops.supplier.handover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.transaction.support.TransactionSynchronization.STATUS_COMMITTED;
import static org.springframework.transaction.support.TransactionSynchronization.STATUS_ROLLED_BACK;
import static org.springframework.transaction.support.TransactionSynchronization.STATUS_UNKNOWN;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class PhantomOrdersTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final PhantomOrders.TrackedOrder order = new PhantomOrders(meters).track(7);

    @Test
    void countsAPhantomWhenAnAcceptedOrderIsRolledBack() {
        order.taken();
        order.afterCompletion(STATUS_ROLLED_BACK);

        assertCounts(1, 0);
    }

    @Test
    void countsADoubtWhenTheDatabaseIsLostDuringCommit() {
        order.taken();
        order.afterCompletion(STATUS_UNKNOWN);

        assertCounts(0, 1);
    }

    @Test
    void countsADoubtWhenTheSupplierDidNotAnswer() {
        order.perhapsTaken();
        order.afterCompletion(STATUS_ROLLED_BACK);

        assertCounts(0, 1);
    }

    @Test
    void countsNoCommittedOrUntakenOrder() {
        order.afterCompletion(STATUS_UNKNOWN);
        order.afterCompletion(STATUS_ROLLED_BACK);
        order.taken();
        order.afterCompletion(STATUS_COMMITTED);

        assertCounts(0, 0);
    }

    private void assertCounts(int phantoms, int doubts) {
        assertThat(meters.counter("bbops.purchase-orders.phantom").count()).isEqualTo(phantoms);
        assertThat(meters.counter("bbops.purchase-orders.in-doubt").count()).isEqualTo(doubts);
    }
}
