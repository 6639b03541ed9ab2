package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.supplier.PurchaseRequest.Need;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage.Line;
import org.bbops.supplier.handover.HandOverState;
import org.bbops.supplier.queue.HandOverMessage;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.test.TestBroker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * From the purchase through a real broker to the supplier, whatever the way of handing over: with a listener that no other
 * context has, as they share a queue.
 */
@TestPropertySource(properties = "bbops.purchasing=messaging")
@DirtiesContext
abstract class MessagingContractTest extends SupplierDomainTest {

    static final TestBroker BROKER = TestBroker.start();
    static final Duration WAIT_MAX = Duration.ofSeconds(20);

    @Autowired
    PurchasingService inside;
    @Autowired
    PlatformTransactionManager transactions;

    @DynamicPropertySource
    static void broker(DynamicPropertyRegistry properties) {
        properties.add("bbops.broker.url", BROKER::url);
        properties.add("bbops.broker.user", BROKER::user);
        properties.add("bbops.broker.password", BROKER::password);
        properties.add("bbops.broker.wait-timeout", () -> "2s");
    }

    /** What a test has left under way must not reach the next one's supplier. */
    @AfterEach
    void drained() {
        EMULATOR.answer();
        EMULATOR.refuse(0);
        awaitNothingUnderWay();
    }

    @Test
    void sendsTheOrderOnceItsTransactionHasCommitted() {
        long handedOver = state().handOverCount();

        int order = purchase(20);

        awaitState(order, "sent/true/false");
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
        awaitNothingUnderWay();
        assertThat(state().handOverCount()).isEqualTo(handedOver + 1);
        assertThat(state().handOverP50Millis()).isPositive();
    }

    @Test
    void leavesNoMessageWhenTheTransactionRollsBack() {
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
    void sendsAnOrderOnceThoughItsMessageComesTwice() throws JMSException {
        int order = purchase(20);
        awaitState(order, "sent/true/false");
        awaitNothingUnderWay();

        repeatMessageOf(order);

        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
        assertThat(stateOf(order)).isEqualTo("sent/true/false");
    }

    @Test
    void booksADeliveryOnceThoughItComesTwice() {
        int order = purchase(20);
        awaitState(order, "sent/true/false");

        assertThat(deliver(order, new Line(1, BOLT, 24))).isEqualTo(Result.DELIVERED);
        assertThat(deliver(order, new Line(1, BOLT, 24))).isEqualTo(Result.DELIVERED);

        assertThat(booksOf(BOLT)).isEqualTo("0/0");
    }

    private static void repeatMessageOf(int order) throws JMSException {
        try (ActiveMQConnectionFactory connections =
                new ActiveMQConnectionFactory(BROKER.url(), BROKER.user(), BROKER.password())) {
            new OrderQueue(connections).send(List.of(new HandOverMessage(order, 0, null)));
        }
        await().atMost(WAIT_MAX).until(() -> BROKER.messageCount(OrderQueue.NAME) == 0);
    }

    int purchase(int bolts) {
        return supplier.purchase(purchase(new Need(BOLT, bolts))).purchaseOrderIds().getFirst();
    }

    HandOverState state() {
        return http.get().uri("/supplier/hand-over").retrieve().body(HandOverState.class);
    }

    void awaitState(int order, String state) {
        await().atMost(WAIT_MAX).untilAsserted(() -> assertThat(stateOf(order)).isEqualTo(state));
    }

    void awaitNothingUnderWay() {
        await().atMost(WAIT_MAX).ignoreExceptions().untilAsserted(() -> {
            assertThat(state().outboxPending()).isZero();
            assertThat(state().queued()).isZero();
        });
        assertThat(state().deadLettered()).isZero();
    }
}
