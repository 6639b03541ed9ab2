package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage.Line;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.SmartLifecycle;

/** Tests the default hand-over, and the listener, which all hand-overs share. */
class OutboxMessagingTest extends MessagingContractTest {

    private static final Pattern UNAVAILABLE = Pattern
            .compile("bbops_operation_duration_seconds_count\\{operation=\"sendPurchaseOrder\",outcome=\"unavailable\"\\} (\\S+)");

    @Autowired
    @Qualifier("outboxRelay")
    SmartLifecycle relay;

    @Test
    void answersWhileTheSupplierIsDownAndSendsWhenItIsBack() {
        EMULATOR.refuseAll();
        double refused = sendsWithoutSupplier();

        int order = purchase(20);

        assertThat(stateOf(order)).isEqualTo("new/false/false");
        await().atMost(WAIT_MAX).until(() -> sendsWithoutSupplier() > refused);
        EMULATOR.refuse(0);
        awaitState(order, "sent/true/false");
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
    }

    /** Returns the number of attempts to send an order that found the supplier unavailable, as Prometheus reads it. */
    private double sendsWithoutSupplier() {
        String figures = http.get().uri("/actuator/prometheus").retrieve().body(String.class);
        return UNAVAILABLE.matcher(figures).results().mapToDouble(found -> Double.parseDouble(found.group(1))).sum();
    }

    /** docs/sql-statements.md: a purchase, without the relay, whose statements would be recorded too. */
    @Test
    void purchaseInsertsIntoTheOutboxInSixStatements() {
        relay.stop();
        try {
            assertThat(statements.during(() -> supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30)))))
                    .containsExactly("lock s_component", "select s_supp_component", "insert s_purchase_order",
                            "insert s_purchase_orderline x2", "update s_component x2", "insert s_outbox");
        } finally {
            relay.start();
        }
    }

    @Test
    void resendsAnUnansweredOrder() {
        EMULATOR.hangUp(1);
        int order = purchase(20);

        await().atMost(WAIT_MAX).until(() -> EMULATOR.received().size() > 1);

        awaitState(order, "sent/true/false");
        assertThat(new HashSet<>(EMULATOR.receivedNumbers())).containsExactly(order);
    }

    @Test
    void sendsQueuedOrdersAfterABrokerRestart() {
        EMULATOR.refuseAll();
        int order = purchase(20);
        await().atMost(WAIT_MAX).until(() -> state().outboxPending() == 0 && state().queued() == 1);

        BROKER.restart();
        EMULATOR.refuse(0);

        awaitState(order, "sent/true/false");
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

    @Test
    void keepsOrdersWhileTheBrokerIsDownAndThenSendsEachOnce() {
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
    void publishesRowsLeftByAnotherProcess() {
        int order = purchase(20);
        awaitState(order, "sent/true/false");
        sql.sql("update s_purchase_order set po_status = 'new', po_sent_at = null").update();

        sql.sql("insert into s_outbox (ob_po_number, ob_created_at) values (?, localtimestamp)").param(order).update();

        awaitState(order, "sent/true/false");
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order, order);
    }

    @Test
    void doesNotResendASentOrder() {
        int order = purchase(20);
        awaitState(order, "sent/true/false");

        sql.sql("insert into s_outbox (ob_po_number, ob_created_at) values (?, localtimestamp)").param(order).update();

        await().atMost(WAIT_MAX).until(() -> count("s_outbox") == 0);
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactly(order);
    }
}
