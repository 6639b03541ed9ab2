package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.bbops.contracts.supplier.PurchaseRequest.Need;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage.Line;
import org.bbops.supplier.handover.HandOverState;
import org.bbops.test.TestBroker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** From the purchase through a real broker to a supplier that fails in every way it can. */
@TestPropertySource(properties = "bbops.purchasing=messaging")
class MessagingTest extends SupplierDomainTest {

    private static final TestBroker BROKER = TestBroker.start();
    private static final Duration WAIT_MAX = Duration.ofSeconds(20);

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
    void answersWhileTheSupplierIsDownAndSendsWhenItIsBack() {
        EMULATOR.refuse(3);

        int order = purchase(20);

        assertThat(stateOf(order)).isEqualTo("new/false/false");
        awaitState(order, "sent/true/false");
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
    }

    @Test
    void sendsAgainWhatWasNotAnsweredAndMarksItOnce() {
        EMULATOR.hang();
        int order = purchase(20);

        await().atMost(WAIT_MAX).until(() -> EMULATOR.received().size() > 1);
        EMULATOR.answer();

        awaitState(order, "sent/true/false");
        assertThat(new HashSet<>(EMULATOR.receivedNumbers())).containsExactly(order);
    }

    @Test
    void keepsOrdersWhileTheBrokerIsAwayAndSendsEachOnceWhenItIsBack() {
        BROKER.stop();
        List<Integer> orders;
        try {
            orders = IntStream.rangeClosed(1, 5).mapToObj(_ -> purchase(20)).toList();
            assertThat(count("s_outbox")).isEqualTo(5);
        } finally {
            BROKER.startAgain();
        }

        orders.forEach(order -> awaitState(order, "sent/true/false"));
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactlyInAnyOrderElementsOf(orders);
    }

    @Test
    void sendsWhatIsQueuedAfterTheBrokerHasRestarted() {
        EMULATOR.refuse(1);
        int order = purchase(20);
        await().atMost(WAIT_MAX).until(() -> count("s_outbox") == 0);

        BROKER.restart();

        awaitState(order, "sent/true/false");
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
    }

    @Test
    void publishesRowsThatAnotherProcessHasLeftBehind() {
        int order = purchase(20);
        awaitState(order, "sent/true/false");
        sql.sql("update s_purchase_order set po_status = 'new', po_sent_at = null").update();

        sql.sql("insert into s_outbox (ob_po_number, ob_created_at) values (?, localtimestamp)").param(order).update();

        awaitState(order, "sent/true/false");
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order, order);
    }

    @Test
    void doesNotSendWhatIsSentAlready() {
        int order = purchase(20);
        awaitState(order, "sent/true/false");

        sql.sql("insert into s_outbox (ob_po_number, ob_created_at) values (?, localtimestamp)").param(order).update();

        await().atMost(WAIT_MAX).until(() -> count("s_outbox") == 0);
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
    }

    @Test
    void keepsTheStatusOfAnOrderThatIsDeliveredBeforeItIsMarkedSent() {
        EMULATOR.hang();
        int order = purchase(20);
        await().atMost(WAIT_MAX).until(() -> !EMULATOR.received().isEmpty());

        assertThat(deliver(order, new Line(1, BOLT, 24))).isEqualTo(Result.DELIVERED);
        assertThat(stateOf(order)).isEqualTo("delivered/false/true");
        EMULATOR.answer();

        awaitState(order, "delivered/true/true");
    }

    private int purchase(int bolts) {
        return supplier.purchase(purchase(new Need(BOLT, bolts))).purchaseOrderIds().getFirst();
    }

    private HandOverState state() {
        return http.get().uri("/supplier/hand-over").retrieve().body(HandOverState.class);
    }

    private void awaitState(int order, String state) {
        await().atMost(WAIT_MAX).untilAsserted(() -> assertThat(stateOf(order)).isEqualTo(state));
    }

    private void awaitNothingUnderWay() {
        await().atMost(WAIT_MAX).ignoreExceptions().untilAsserted(() -> {
            assertThat(state().outboxPending()).isZero();
            assertThat(state().queued()).isZero();
        });
        assertThat(state().deadLettered()).isZero();
    }
}
