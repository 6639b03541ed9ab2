package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.TextMessage;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.broker.BrokerSettings;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.contracts.messaging.DeadLetterProperty;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.HandOverState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.test.context.TestPropertySource;

/** Tests dead-lettering and retries of messages, and the effects of a full or absent broker. */
@TestPropertySource(properties = "bbops.broker.wait-timeout=2s")
@ExtendWith(OutputCaptureExtension.class)
class MessagingLimitsTest extends MessagingDomainTest {

    private static final long RECEIVE_MILLIS_MAX = 30_000;
    private static final int KIBIBYTE = 1 << 10;
    private static final BrokerSettings.BrokerLimits TINY = new BrokerSettings.BrokerLimits(8 * KIBIBYTE, 4 * KIBIBYTE, 8 * KIBIBYTE, 0);

    /** Calls after which a circuit may open. */
    private static final int CIRCUIT_CALLS = 6;

    @Autowired
    MeterRegistry meters;
    @Autowired
    DataSource pool;
    private ActiveMQConnectionFactory factory;
    private JMSContext broker;

    @BeforeEach
    void connect() {
        factory = new ActiveMQConnectionFactory(BROKER.url(), BROKER.user(), BROKER.password());
        broker = factory.createContext();
    }

    @AfterEach
    void disconnect() {
        broker.close();
        factory.close();
    }

    @Test
    void deadLettersAnOrderThatTheSupplierRejects() throws JMSException {
        EMULATOR.refuseForGood(1, 422);

        int order = purchase(24);

        TextMessage letter = (TextMessage) deadLetter();
        assertThat(letter.getText()).contains("\"poNumber\":" + order);
        assertThat(letter.getStringProperty(DeadLetterProperty.CAUSE)).isEqualTo("refused");
        assertThat(letter.getStringProperty(DeadLetterProperty.REASON)).contains("422", "purchase order " + order);
        assertThat(letter.getStringProperty(DeadLetterProperty.QUEUE)).isEqualTo(Queues.PURCHASE_ORDERS);
        assertThat(letter.getIntProperty(DeadLetterProperty.ATTEMPTS)).isEqualTo(1);
        assertThat(letter.getLongProperty(DeadLetterProperty.GIVEN_UP_AT)).isPositive();
        assertThat(stateOf(order)).isEqualTo("new/false/false");
        assertThat(EMULATOR.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "12", "null", "{}", "{\"poNumber\": \"x\"}", "{\"poNumber\": 7", "{\u001b[2J\r\n12:00:00 forged"})
    void deadLettersUnreadableText(String text) throws JMSException {
        broker.createProducer().send(broker.createQueue(Queues.PURCHASE_ORDERS), text);

        Message letter = deadLetter();
        assertThat(letter.getBody(String.class)).isEqualTo(text);
        assertThat(letter.getStringProperty(DeadLetterProperty.CAUSE)).isEqualTo("unreadable");
        assertThat(letter.getStringProperty(DeadLetterProperty.REASON)).doesNotContainPattern("\\p{Cntrl}");
    }

    @Test
    void deadLettersBytesAndObjectsWithoutReadingThem() throws JMSException {
        BytesMessage bytes = broker.createBytesMessage();
        bytes.writeBytes(new byte[] {1, 2, 3});
        broker.createProducer().send(broker.createQueue(Queues.PURCHASE_ORDERS), bytes);
        BytesMessage kept = (BytesMessage) deadLetter();
        assertThat(kept.getBodyLength()).isEqualTo(3);
        assertThat(kept.getStringProperty(DeadLetterProperty.REASON)).contains("not a text message");

        ObjectMessage object = broker.createObjectMessage(new ArrayList<>(List.of("x")));
        broker.createProducer().send(broker.createQueue(Queues.PURCHASE_ORDERS), object);
        assertThat(deadLetter()).isInstanceOf(ObjectMessage.class);
    }

    @Test
    void deadLettersAMessageAfterRepeatedUnexplainedFailures() throws JMSException {
        sql.sql("alter table s_purchase_order add constraint never_sent check (po_status <> 'sent')").update();
        try {
            purchase(24);

            Message letter = deadLetter();
            assertThat(letter.getStringProperty(DeadLetterProperty.CAUSE)).isEqualTo("attempts");
            assertThat(letter.getIntProperty(DeadLetterProperty.ATTEMPTS)).isEqualTo(2);
        } finally {
            sql.sql("alter table s_purchase_order drop constraint never_sent").update();
        }
    }

    /** Such as from a proxy, or from a port that speaks TLS. */
    @Test
    void retriesAfterA400WithoutAProblemDocument() {
        EMULATOR.refuse(Integer.MAX_VALUE, 400);
        List<Integer> orders = IntStream.range(0, 8).mapToObj(_ -> purchase(24)).toList();

        await().atMost(WAIT_MAX).until(() -> isOpen("supplier"));
        EMULATOR.refuse(0);

        orders.forEach(order -> awaitState(order, "sent/true/false"));
    }

    @Test
    void pausesTheListenerWhileTheSupplierIsDown() {
        EMULATOR.refuseAll();
        List<Integer> orders = IntStream.range(0, 8).mapToObj(_ -> purchase(24)).toList();

        await().atMost(WAIT_MAX).until(() -> isOpen("supplier"));
        // One that is on its way from the outbox to the queue may be counted at both, for a moment.
        await().atMost(WAIT_MAX).until(() -> {
            HandOverState now = state();
            return now.outboxPending() + now.queued() == 8;
        });
        EMULATOR.refuse(0);

        orders.forEach(order -> awaitState(order, "sent/true/false"));
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactlyInAnyOrderElementsOf(orders);
        await().atMost(WAIT_MAX).until(() -> !isOpen("supplier"));
    }

    @Test
    void pausesTheListenerWhileTheDatabaseIsDown() {
        EMULATOR.refuseAll();
        List<Integer> orders = IntStream.range(0, 8).mapToObj(_ -> purchase(24)).toList();
        await().atMost(WAIT_MAX).until(() -> count("s_outbox") == 0);
        DATABASE.takeAway();
        try {
            EMULATOR.refuse(0);
            await().atMost(WAIT_MAX).until(() -> isOpen("database"));
            assertThat(outboxRows()).as("known without the database").isNotNaN();
        } finally {
            DATABASE.bringBack();
        }

        orders.forEach(order -> awaitState(order, "sent/true/false"));
        // An order that could not be marked as sent is sent again; the supplier recognizes its number.
        assertThat(Set.copyOf(EMULATOR.receivedNumbers())).containsExactlyInAnyOrderElementsOf(orders);
    }

    /** A pool without a free connection says nothing about the database. */
    @Test
    void staysReadyWhileThePoolIsExhausted() throws SQLException {
        EMULATOR.refuseAll();
        List<Integer> orders = IntStream.range(0, 8).mapToObj(_ -> purchase(24)).toList();
        await().atMost(WAIT_MAX).until(() -> count("s_outbox") == 0 && isOpen("supplier"));
        long before = ignoredCalls();

        try (BusyPool _ = BusyPool.of(pool)) {
            EMULATOR.refuse(0);
            await().atMost(WAIT_MAX).until(() -> ignoredCalls() >= before + CIRCUIT_CALLS);
            assertThat(isOpen("database")).isFalse();
            assertThat(isOpen("database-writes")).isFalse();
        }

        orders.forEach(order -> awaitState(order, "sent/true/false"));
    }

    private long ignoredCalls() {
        return meters.find("resilience4j.circuitbreaker.calls").tag("kind", "ignored").timers().stream()
                .filter(calls -> calls.getId().getTag("name").startsWith("database")).mapToLong(Timer::count).sum();
    }

    @Test
    void pausesTheListenerWhileTheDatabaseIsReadOnly() {
        EMULATOR.refuseAll();
        List<Integer> orders = IntStream.range(0, 8).mapToObj(_ -> purchase(24)).toList();
        await().atMost(WAIT_MAX).until(() -> count("s_outbox") == 0);
        DATABASE.makeReadOnly();
        try {
            EMULATOR.refuse(0);
            await().atMost(WAIT_MAX).until(() -> isOpen("database-writes"));
        } finally {
            DATABASE.makeWritable();
        }

        orders.forEach(order -> awaitState(order, "sent/true/false"));
    }

    @Test
    void keepsOrdersInTheOutboxWhileTheBrokerIsFullAndSendsEachOnce() {
        List<Integer> orders = new ArrayList<>();
        BROKER.restart(TINY);
        try {
            EMULATOR.refuseAll();
            await().atMost(WAIT_MAX).until(() -> {
                orders.add(purchase(24));
                return count("s_outbox") >= 10;
            });
            EMULATOR.refuse(0);

            orders.forEach(order -> awaitState(order, "sent/true/false"));
        } finally {
            EMULATOR.refuse(0);
            awaitNothingUnderWay();
            BROKER.restart();
        }
        assertThat(EMULATOR.receivedNumbers()).containsExactlyInAnyOrderElementsOf(orders);
    }

    @Test
    void keepsOrdersWhileTheBrokersDiskIsFullAndSendsEachOnce(CapturedOutput log) {
        List<Integer> orders;
        BrokerSettings.BrokerLimits usual = BrokerSettings.BrokerLimits.USUAL;
        BROKER.restart(new BrokerSettings.BrokerLimits(usual.memoryBytes(), usual.pageBytes(), usual.diskBytes(), Long.MAX_VALUE));
        try {
            await().atMost(WAIT_MAX).until(BROKER::isDiskFull);
            orders = IntStream.range(0, 3).mapToObj(_ -> purchase(24)).toList();

            await().atMost(WAIT_MAX).until(() -> log.getOut().contains("its rows wait (rowsMax=40 rows="));
            assertThat(log.getOut()).contains("the broker did not take a batch of purchase orders");
            assertThat(count("s_outbox")).isEqualTo(3);
            assertThat(BROKER.memoryBytes(Queues.PURCHASE_ORDERS)).isZero();
        } finally {
            BROKER.restart();
        }

        orders.forEach(order -> awaitState(order, "sent/true/false"));
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactlyInAnyOrderElementsOf(orders);
    }

    @Test
    void refusesPurchasesOnlyWhileTheOutboxIsFull() {
        List<Integer> orders = new ArrayList<>();
        BROKER.stop();
        try {
            await().atMost(WAIT_MAX).until(() -> {
                BusinessException refusal = catchThrowableOfType(BusinessException.class, () -> orders.add(purchase(24)));
                return refusal != null && refusal.category() == Category.OVERLOADED
                        && refusal.getMessage().contains("rowsMax=40");
            });
            assertThat(count("s_outbox")).isEqualTo(orders.size()).isGreaterThanOrEqualTo(40);
            assertThat(outboxRows()).isGreaterThanOrEqualTo(40);
        } finally {
            BROKER.startAgain();
        }

        await().atMost(WAIT_MAX).ignoreExceptions().until(() -> orders.add(purchase(24)));
        orders.forEach(order -> awaitState(order, "sent/true/false"));
        awaitNothingUnderWay();
        assertThat(EMULATOR.receivedNumbers()).containsExactlyInAnyOrderElementsOf(orders);
    }

    private double outboxRows() {
        return meters.get("bbops.outbox.rows").gauge().value();
    }

    private boolean isOpen(String circuit) {
        return meters.get("resilience4j.circuitbreaker.state").tags("name", circuit, "state", "open").gauge().value() == 1;
    }

    private Message deadLetter() {
        try (JMSConsumer consumer = broker.createConsumer(broker.createQueue(Queues.DEAD_LETTERS))) {
            Message letter = consumer.receive(RECEIVE_MILLIS_MAX);
            assertThat(letter).isNotNull();
            return letter;
        }
    }
}
