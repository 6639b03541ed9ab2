package org.bbops.supplier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.jms.JMSException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.activemq.artemis.api.core.ActiveMQAddressFullException;
import org.apache.activemq.artemis.api.core.ActiveMQConnectionTimedOutException;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.messaging.SendDeadline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Tests the counts for three orders of a transaction. */
class AfterCommitHandOverTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final SendDeadline deadline = new SendDeadline(Duration.ofSeconds(30));
    private final AtomicInteger sent = new AtomicInteger();

    @AfterEach
    void close() {
        deadline.close();
    }

    @Test
    void countsAnUnacknowledgedOrderAsPerhapsUnpublished() {
        handOverThreeFailingAt(3, new ActiveMQConnectionTimedOutException("no answer"));

        assertThat(count("unpublished")).isZero();
        assertThat(count("perhaps-unpublished")).isEqualTo(1);
    }

    @Test
    void countsARefusedOrderAndThoseBehindItAsLost() {
        handOverThreeFailingAt(2, new ActiveMQAddressFullException("full"));

        assertThat(count("unpublished")).isEqualTo(2);
        assertThat(count("perhaps-unpublished")).isZero();
    }

    @Test
    void hidesEveryFailureFromTheCaller() {
        handOverThree(() -> {
            throw new IllegalStateException("the pool is broken");
        });

        assertThat(count("unpublished")).isEqualTo(2);
        assertThat(count("perhaps-unpublished")).isEqualTo(1);
    }

    @Test
    void countsNothingWhenAllAreSent() {
        handOverThree(() -> {
        });

        assertThat(count("unpublished")).isZero();
        assertThat(count("perhaps-unpublished")).isZero();
    }

    @Test
    void countsOrdersWhoseCommitIsUnknownAndSendsNone() {
        handOverThree(sent::incrementAndGet, TransactionSynchronization.STATUS_UNKNOWN);

        assertThat(sent).hasValue(0);
        assertThat(count("perhaps-unpublished")).isEqualTo(3);
        assertThat(count("unpublished")).isZero();
    }

    @Test
    void countsNothingOfATransactionThatIsRolledBack() {
        handOverThree(sent::incrementAndGet, TransactionSynchronization.STATUS_ROLLED_BACK);

        assertThat(sent).hasValue(0);
        assertThat(count("perhaps-unpublished")).isZero();
    }

    private void handOverThreeFailingAt(int failing, Exception answer) {
        handOverThree(() -> {
            if (sent.incrementAndGet() == failing) {
                throw (JMSException) new JMSException(answer.getMessage()).initCause(answer);
            }
        });
    }

    private void handOverThree(ConnectionsThatSend.Sending sending) {
        handOverThree(sending, TransactionSynchronization.STATUS_COMMITTED);
    }

    private void handOverThree(ConnectionsThatSend.Sending sending, int outcome) {
        List<PurchaseOrderMessage> orders = IntStream.rangeClosed(1, 3)
                .mapToObj(number -> new PurchaseOrderMessage(number, 1, List.of())).toList();
        TransactionSynchronizationManager.initSynchronization();
        try {
            OrderQueue queue = new OrderQueue(ConnectionsThatSend.by(sending), deadline);
            new AfterCommitHandOver(queue, meters, Clock.systemUTC()).handOver(orders);
            TransactionSynchronizationManager.getSynchronizations()
                    .forEach(each -> each.afterCompletion(outcome));
        } finally {
            TransactionSynchronizationManager.clearSynchronization();
        }
    }

    private double count(String what) {
        return meters.counter("bbops.purchase-orders." + what).count();
    }
}
