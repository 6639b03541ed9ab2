package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OutboxMessagingTest extends MessagingContractTest {

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
}
