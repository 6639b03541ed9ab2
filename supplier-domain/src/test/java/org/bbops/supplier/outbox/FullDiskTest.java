package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.supplier.deadletter.DeadLetterQueue;
import org.bbops.supplier.deadletter.DeadLetterQueue.DeadLetterCause;
import org.bbops.supplier.outbox.OutboxTable.PendingOrder;
import org.bbops.supplier.queue.HandOverMessage;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.supplier.queue.OrderQueue.SendFailedException;
import org.bbops.test.FullDiskBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Tests that no sender waits for ever on a broker whose disk is nearly full. */
class FullDiskTest {

    private static final FullDiskBroker BROKER = FullDiskBroker.start();
    private static final ActiveMQConnectionFactory CONNECTIONS = new ActiveMQConnectionFactory(BROKER.url());
    private static final SendDeadline DEADLINE = new SendDeadline(Duration.ofMillis(200));
    private static final String BROKEN_OFF = "wait for PT0.2S";

    @AfterAll
    static void stop() {
        DEADLINE.close();
        CONNECTIONS.close();
        BROKER.close();
    }

    @Test
    void directSendTimesOutAndListsUnsentMessages() throws JMSException {
        try (Connection connection = CONNECTIONS.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageProducer producer = OrderQueue.producer(session)) {
            OrderQueue queue = new OrderQueue(giving(session, producer), DEADLINE);

            SendFailedException failure = catchThrowableOfType(SendFailedException.class,
                    () -> queue.send(List.of(message(1), message(2), message(3))));

            assertThat(failure).hasMessageContaining(BROKEN_OFF);
            assertThat(failure.inDoubt()).containsExactly(1);
            assertThat(failure.unsent()).containsExactly(2, 3);
            assertThat(Thread.interrupted()).isFalse();
        }
    }

    /**
     * Reuses an open session: a slow machine would still be connecting when the time is up, and no message would be in
     * doubt.
     */
    private static ConnectionFactory giving(Session session, MessageProducer producer) {
        Session given = made(Session.class, (_, method, arguments) -> switch (method.getName()) {
            case "createTextMessage" -> session.createTextMessage((String) arguments[0]);
            case "createProducer" -> producer;
            default -> null;
        });
        Connection connection = made(Connection.class, (_, method, _) -> method.getName().equals("createSession") ? given : null);
        return made(ConnectionFactory.class, (_, _, _) -> connection);
    }

    private static <T> T made(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Test
    void relayTimesOut() {
        DeduplicatingQueue queue = new DeduplicatingQueue(CONNECTIONS, DEADLINE, TracerProvider.noop().get("off"));

        assertThatThrownBy(
                () -> queue.publish(List.of(new PendingOrder(1, 101, LocalDateTime.of(2026, 11, 21, 9, 30), Instant.EPOCH, null))))
                .isInstanceOf(JMSException.class).hasMessageContaining(BROKEN_OFF);
    }

    @Test
    void deadLetterTimesOut() throws JMSException {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        DeadLetterQueue queue = new DeadLetterQueue(DEADLINE, meters, Clock.systemUTC());
        try (Connection connection = CONNECTIONS.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            assertThatThrownBy(() -> queue.put(session.createTextMessage("?"), session, OrderQueue.NAME, 1, DeadLetterCause.UNREADABLE,
                    new IllegalStateException("?")))
                    .isInstanceOf(JMSException.class).hasMessageContaining(BROKEN_OFF);
        }
        assertThat(meters.getMeters()).isEmpty();
    }

    private static HandOverMessage message(int order) {
        return new HandOverMessage(order, 0, null);
    }
}
