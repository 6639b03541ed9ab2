package org.bbops.supplier.handover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.transaction.support.TransactionSynchronization.STATUS_COMMITTED;
import static org.springframework.transaction.support.TransactionSynchronization.STATUS_ROLLED_BACK;
import static org.springframework.transaction.support.TransactionSynchronization.STATUS_UNKNOWN;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class PhantomOrdersTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final PhantomOrders.Watch watch = new PhantomOrders(meters).watch(7);

    @Test
    void countsAPhantomWhenWhatTheSupplierTookWasRolledBack() {
        watch.taken();
        watch.afterCompletion(STATUS_ROLLED_BACK);

        assertCounts(1, 0);
    }

    @Test
    void countsADoubtWhenTheDatabaseWasLostInTheCommitOfWhatTheSupplierTook() {
        watch.taken();
        watch.afterCompletion(STATUS_UNKNOWN);

        assertCounts(0, 1);
    }

    @Test
    void countsADoubtWhenTheSupplierDidNotAnswer() {
        watch.perhapsTaken();
        watch.afterCompletion(STATUS_ROLLED_BACK);

        assertCounts(0, 1);
    }

    @Test
    void countsNothingThatWasCommittedOrNeverTaken() {
        watch.afterCompletion(STATUS_UNKNOWN);
        watch.afterCompletion(STATUS_ROLLED_BACK);
        watch.taken();
        watch.afterCompletion(STATUS_COMMITTED);

        assertCounts(0, 0);
    }

    private void assertCounts(int phantoms, int doubts) {
        assertThat(meters.counter("bbops.purchase-orders.phantom").count()).isEqualTo(phantoms);
        assertThat(meters.counter("bbops.purchase-orders.in-doubt").count()).isEqualTo(doubts);
    }
}
