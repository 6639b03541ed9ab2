package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage.Line;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.supplier.queue.HandOverMessage;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.supplier.queue.OrderQueue.SendFailedException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Contract of every hand-over, from the purchase through a real broker to the supplier. */
abstract class MessagingContractTest extends MessagingDomainTest {

    @Autowired
    SupplierTransactions inside;
    @Autowired
    PlatformTransactionManager transactions;

    @Test
    void sendsTheOrderOnceItsTransactionHasCommitted() throws DataFormatException {
        long handedOver = state().times().handOverCount();

        int order = purchase(20);

        awaitState(order, "sent/true/false");
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
        awaitNothingUnderWay();
        assertThat(state().times().handOverCount()).isEqualTo(handedOver + 1);
        assertThat(state().times().handOverP50Millis()).isPositive();
        assertThat(histogram(state().times().handOverMicros()).getTotalCount()).isEqualTo(handedOver + 1);
    }

    @Test
    void sendsNoMessageWhenTheTransactionRollsBack() {
        new TransactionTemplate(transactions).executeWithoutResult(transaction -> {
            inside.purchase(purchase(new Need(BOLT, 20)));
            transaction.setRollbackOnly();
        });
        int order = purchase(20);

        awaitState(order, "sent/true/false");
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
    }

    @Test
    void sendsAnOrderOnceThoughItsMessageIsDuplicated() throws SendFailedException {
        int order = purchase(20);
        awaitState(order, "sent/true/false");
        awaitNothingUnderWay();

        repeatMessageOf(order);

        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
        assertThat(stateOf(order)).isEqualTo("sent/true/false");
    }

    @Test
    void booksARepeatedDeliveryOnce() {
        int order = purchase(20);
        awaitState(order, "sent/true/false");

        assertThat(deliver(order, new Line(1, BOLT, 24))).isEqualTo(Result.DELIVERED);
        assertThat(deliver(order, new Line(1, BOLT, 24))).isEqualTo(Result.DELIVERED);

        assertThat(booksOf(BOLT)).isEqualTo("0/0");
    }

    private static Histogram histogram(String compressed) throws DataFormatException {
        return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(compressed)), 0);
    }

    private static void repeatMessageOf(int order) throws SendFailedException {
        try (ActiveMQConnectionFactory connections = new ActiveMQConnectionFactory(BROKER.url(), BROKER.user(), BROKER.password());
                SendDeadline deadline = new SendDeadline(WAIT_MAX)) {
            new OrderQueue(connections, deadline).send(List.of(new HandOverMessage(order, 0, null)));
        }
        await().atMost(WAIT_MAX).until(() -> BROKER.messageCount(OrderQueue.NAME) == 0);
    }
}
