package org.bbops.supplier.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.supplier.deadletter.DeadLetterPolicy;
import org.bbops.supplier.deadletter.DeadLetterQueue;
import org.bbops.supplier.queue.OrderListener.SendFailureLog;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.bbops.test.TestBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jms.JmsException;
import org.springframework.transaction.support.TransactionOperations;

/** Tests messages of a real broker whose handling fails without a known cause. */
class OrderListenerTest {

    private static final TestBroker BROKER = TestBroker.start();
    private static final SendDeadline DEADLINE = new SendDeadline(Duration.ofSeconds(30));
    private static final long RECEIVE_MILLIS_MAX = 60_000;
    private static final int ATTEMPTS_MAX = 2;

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @AfterAll
    static void stop() {
        DEADLINE.close();
        BROKER.close();
    }

    /** A dead-lettered message gets a new id, for which no failure is counted. */
    @Test
    void restartsTheCountOfADeadLetteredMessage() throws JMSException {
        OrderListener listener = listener();
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(BROKER.url(), BROKER.user(), BROKER.password());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                MessageConsumer consumer = session.createConsumer(session.createQueue(OrderQueue.NAME))) {
            OrderQueue.producer(session).send(session.createTextMessage("{\"poNumber\": 7, \"createdAtEpochMicros\": 1}"));
            session.commit();
            connection.start();
            Message message = consumer.receive(RECEIVE_MILLIS_MAX);
            assertThatIllegalStateException().isThrownBy(() -> listener.onMessage(message, session));
            listener.onMessage(message, session);
            assertThat(meters.counter("bbops.dead-letters", "because", "attempts").count()).isEqualTo(1);

            session.rollback();

            Message again = consumer.receive(RECEIVE_MILLIS_MAX);
            assertThatIllegalStateException().isThrownBy(() -> listener.onMessage(again, session));
            session.rollback();
        }
    }

    /** To the listener container a checked exception is a lost broker: it would reconnect all senders. */
    @Test
    void failsAMessageAloneWhenItsDeadLetterIsNotTaken() throws JMSException {
        OrderListener listener = listener();
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(BROKER.url(), BROKER.user(), BROKER.password());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                Session other = connection.createSession(true, Session.SESSION_TRANSACTED);
                MessageConsumer consumer = session.createConsumer(session.createQueue(OrderQueue.NAME), "unreadable = TRUE")) {
            Message unreadable = other.createTextMessage("not a purchase order");
            unreadable.setBooleanProperty("unreadable", true);
            OrderQueue.producer(other).send(unreadable);
            other.commit();
            connection.start();
            Message message = consumer.receive(RECEIVE_MILLIS_MAX);
            other.close();

            assertThatThrownBy(() -> listener.onMessage(message, other)).isInstanceOf(JmsException.class);
            assertThat(meters.find("bbops.dead-letters").counter()).isNull();
            session.commit();
        }
    }

    private OrderListener listener() {
        TransactionOperations transactions = TransactionOperations.withoutTransaction();
        PurchaseOrderSender sender = new PurchaseOrderSender(failing(), () -> false,
                new PurchaseOrderSender.Transactions(transactions, transactions), _ -> null,
                new HandOverLatency(meters), Clock.systemUTC());
        return new OrderListener(sender, new DeadLetterPolicy(ATTEMPTS_MAX), new DeadLetterQueue(DEADLINE, meters, Clock.systemUTC()),
                new SendFailureLog(), FaultPoints.OFF, TracerProvider.noop().get("off"));
    }

    private static PurchaseOrderStore failing() {
        return (PurchaseOrderStore) Proxy.newProxyInstance(OrderListenerTest.class.getClassLoader(),
                new Class<?>[] {PurchaseOrderStore.class}, (_, _, _) -> {
                    throw new IllegalStateException("a fault of the program");
                });
    }
}
