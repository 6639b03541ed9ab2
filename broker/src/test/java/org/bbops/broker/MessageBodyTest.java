package org.bbops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQIllegalStateException;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages with bodies that JMS would not have written. */
class MessageBodyTest {

    private static final long RECEIVE_MILLIS_MAX = 30_000;
    private static final byte TEXT = org.apache.activemq.artemis.api.core.Message.TEXT_TYPE;
    private static final byte OBJECT = org.apache.activemq.artemis.api.core.Message.OBJECT_TYPE;
    private static final byte NOT_NULL = 1;

    @TempDir
    private Path data;
    private EmbeddedBroker broker;
    private Connection connection;
    private Session session;

    @BeforeEach
    void start() throws JMSException {
        broker = EmbeddedBroker.start(new BrokerSettings("127.0.0.1", 0, data, "bbops", "for this test only"));
        connection = new ActiveMQConnectionFactory(broker.url(), "bbops", "for this test only").createConnection();
        session = connection.createSession();
        connection.start();
    }

    @AfterEach
    void stop() throws JMSException {
        connection.close();
        broker.close();
    }

    @Test
    void malformedBodiesAreRefused() throws JMSException {
        assertRefused(TEXT, body -> {
        });
        assertRefused(TEXT, body -> body.writeByte(NOT_NULL));
        assertRefused(TEXT, body -> {
            body.writeByte(NOT_NULL);
            body.writeInt(2_000_000_000);
        });
        assertRefused(OBJECT, body -> {
        });
        assertRefused(OBJECT, body -> body.writeInt(2_000_000_000));
        assertRefused(OBJECT, body -> body.writeInt(-1));

        assertThat(broker.messageCount(Queues.PURCHASE_ORDERS)).isZero();
        send(session.createTextMessage("12"));
        assertThat(((TextMessage) receive()).getText()).isEqualTo("12");
    }

    @Test
    void mapsAndStreamsAreRefused() throws JMSException {
        assertThatThrownBy(() -> send(session.createMapMessage())).isInstanceOf(JMSException.class)
                .hasMessageContaining("no map or stream");
        assertThatThrownBy(() -> send(session.createStreamMessage())).isInstanceOf(JMSException.class);
    }

    @Test
    void bodiesWrittenByJmsAreAccepted() throws JMSException {
        send(session.createTextMessage());
        assertThat(((TextMessage) receive()).getText()).isNull();
        send(session.createTextMessage("x".repeat(10_000)));
        assertThat(((TextMessage) receive()).getText()).hasSize(10_000);
        send(session.createObjectMessage(LocalDate.EPOCH));
        assertThat(receive()).isInstanceOf(ObjectMessage.class);
        send(session.createBytesMessage());
        assertThat(receive()).isNotNull();
        send(session.createMessage());
        assertThat(receive()).isNotNull();
    }

    private void assertRefused(byte type, Consumer<ActiveMQBuffer> body) throws JMSException {
        ClientSession core = ((ActiveMQSession) session).getCoreSession();
        ClientMessage message = core.createMessage(type, true);
        body.accept(message.getBodyBuffer());
        assertThatThrownBy(() -> send(core, message)).isInstanceOf(ActiveMQIllegalStateException.class)
                .hasMessageContaining("body is not what its type (" + type + ") says");
    }

    private static void send(ClientSession core, ClientMessage message) throws ActiveMQException {
        try (ClientProducer producer = core.createProducer(Queues.PURCHASE_ORDERS)) {
            producer.send(message);
        }
    }

    private void send(Message message) throws JMSException {
        try (var producer = session.createProducer(session.createQueue(Queues.PURCHASE_ORDERS))) {
            producer.send(message);
        }
    }

    private Message receive() throws JMSException {
        try (var consumer = session.createConsumer(session.createQueue(Queues.PURCHASE_ORDERS))) {
            return consumer.receive(RECEIVE_MILLIS_MAX);
        }
    }
}
