package org.bbops.broker;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.api.jms.management.JMSManagementHelper;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.messaging.BrokerContract;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerTest {

    private static final String USER = "bbops";
    private static final String PASSWORD = "for this test only";
    private static final long RECEIVE_MILLIS_MAX = 30_000;
    private static final Duration WAIT_MAX = Duration.ofMinutes(1);
    /** Less than the delay of a first redelivery, and far more than a delivery takes. */
    private static final Duration DELAY_MIN = Duration.ofMillis(400);

    @TempDir
    private Path data;

    @Test
    void committedMessageSurvivesARestart() throws JMSException {
        try (EmbeddedBroker broker = start()) {
            send(broker, "12");
            await().atMost(WAIT_MAX).until(() -> broker.messageCount(Queues.PURCHASE_ORDERS) == 1);
        }
        try (EmbeddedBroker broker = start(); JMSContext context = connect(broker, PASSWORD)) {
            Message message = context.createConsumer(context.createQueue(Queues.PURCHASE_ORDERS)).receive(RECEIVE_MILLIS_MAX);

            assertThat(((TextMessage) message).getText()).isEqualTo("12");
        }
    }

    @Test
    void rolledBackSendEnqueuesNothing() {
        try (EmbeddedBroker broker = start();
                JMSContext context = connect(broker, PASSWORD);
                JMSContext transacted = context.createContext(JMSContext.SESSION_TRANSACTED)) {
            transacted.createProducer().send(transacted.createQueue(Queues.PURCHASE_ORDERS), "12");
            transacted.rollback();

            assertThat(broker.messageCount(Queues.PURCHASE_ORDERS)).isZero();
        }
    }

    @Test
    void redeliversWithADelayAfterARollback() {
        try (EmbeddedBroker broker = start();
                JMSContext context = connect(broker, PASSWORD);
                JMSContext transacted = context.createContext(JMSContext.SESSION_TRANSACTED)) {
            send(broker, "12");
            var consumer = transacted.createConsumer(transacted.createQueue(Queues.PURCHASE_ORDERS));
            assertThat(consumer.receive(RECEIVE_MILLIS_MAX)).isNotNull();
            long began = System.nanoTime();
            transacted.rollback();

            assertThat(broker.messageCount(Queues.PURCHASE_ORDERS)).isEqualTo(1);
            assertThat(consumer.receive(RECEIVE_MILLIS_MAX)).isNotNull();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(DELAY_MIN);
            transacted.commit();
            await().atMost(WAIT_MAX).until(() -> broker.messageCount(Queues.PURCHASE_ORDERS) == 0);
        }
    }

    @Test
    void dropsAMessageSentAgainWithTheSameDuplicateId() throws JMSException {
        try (EmbeddedBroker broker = start(); JMSContext context = connect(broker, PASSWORD)) {
            for (int i = 0; i < 2; i++) {
                Message message = context.createTextMessage("12");
                message.setStringProperty("_AMQ_DUPL_ID", "12");
                context.createProducer().send(context.createQueue(Queues.PURCHASE_ORDERS), message);
            }
            assertThat(broker.messageCount(Queues.PURCHASE_ORDERS)).isEqualTo(1);
        }
    }

    @Test
    void rejectsAWrongOrMissingPassword() {
        try (EmbeddedBroker broker = start()) {
            assertThatThrownBy(() -> connect(broker, "guess").createTemporaryQueue())
                    .isInstanceOf(JMSSecurityRuntimeException.class);
            assertThatThrownBy(() -> connect(broker, null).createTemporaryQueue())
                    .isInstanceOf(JMSSecurityRuntimeException.class);
        }
    }

    @Test
    void rejectsMessagesOverTheSizeLimit() {
        try (EmbeddedBroker broker = start(); JMSContext context = connect(broker, PASSWORD)) {
            var queue = context.createQueue(Queues.PURCHASE_ORDERS);
            String tooLong = "x".repeat(BrokerConfiguration.MessageLimit.MESSAGE_BYTES_MAX);
            for (Message refused : List.of(context.createTextMessage(tooLong), context.createTextMessage(tooLong.repeat(10)))) {
                assertThatThrownBy(() -> context.createProducer().send(queue, refused)).isInstanceOf(JMSRuntimeException.class)
                        .hasMessageContaining("The broker takes ");
            }
            assertThat(broker.messageCount(Queues.PURCHASE_ORDERS)).isZero();
        }
    }

    @Test
    void countsHowOftenItForcesItsJournal() {
        try (EmbeddedBroker broker = start();
                JMSContext context = connect(broker, PASSWORD);
                JMSContext transacted = context.createContext(JMSContext.SESSION_TRANSACTED)) {
            long before = broker.journalSyncs();
            for (int commit = 0; commit < 3; commit++) {
                transacted.createProducer().send(transacted.createQueue(Queues.PURCHASE_ORDERS), "12");
                transacted.commit();
            }

            assertThat(broker.journalSyncs() - before).isGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void doesNotAutoCreateQueues() {
        try (EmbeddedBroker broker = start(); JMSContext context = connect(broker, PASSWORD)) {
            assertThatThrownBy(() -> context.createProducer().send(context.createQueue("bbops.purchase-order"), "12"))
                    .isInstanceOf(JMSRuntimeException.class);
        }
    }

    @Test
    void rejectsManagementMessagesFromAClient() throws Exception {
        try (EmbeddedBroker broker = start(); JMSContext context = connect(broker, PASSWORD)) {
            send(broker, "12");
            Message order = context.createMessage();
            JMSManagementHelper.putOperationInvocation(order, "queue." + Queues.PURCHASE_ORDERS, "removeAllMessages");
            order.setJMSReplyTo(context.createTemporaryQueue());

            assertThatThrownBy(() -> context.createProducer().send(context.createQueue("activemq.management"), order))
                    .isInstanceOf(JMSSecurityRuntimeException.class);
            assertThat(broker.messageCount(Queues.PURCHASE_ORDERS)).isEqualTo(1);
        }
    }

    @Test
    void lendsATemporaryQueueForAProbe() {
        try (EmbeddedBroker broker = start(); JMSContext context = connect(broker, PASSWORD)) {
            var probe = context.createTemporaryQueue();
            context.createProducer().send(probe, "there?");

            assertThat(context.createConsumer(probe).receive(RECEIVE_MILLIS_MAX)).isNotNull();
        }
    }

    @Test
    void closesConnectionsBeyondItsLimit() throws IOException {
        List<Socket> connections = new ArrayList<>();
        try (EmbeddedBroker broker = start()) {
            for (int count = 0; count < BrokerContract.CONNECTIONS_MAX; count++) {
                connections.add(introduced(broker));
            }
            await().atMost(WAIT_MAX).until(() -> isClosed(introduced(broker)));

            connections.removeLast().close();
            await().atMost(WAIT_MAX).until(() -> isAccepted(broker));
        } finally {
            for (Socket connection : connections) {
                connection.close();
            }
        }
    }

    /** Opens a connection of a client that has announced the broker's protocol, and nothing more. */
    private static Socket introduced(EmbeddedBroker broker) throws IOException {
        Socket connection = new Socket(InetAddress.getLoopbackAddress(), broker.port());
        connection.getOutputStream().write("ARTEMIS\0".getBytes(US_ASCII));
        return connection;
    }

    private static boolean isClosed(Socket connection) throws IOException {
        try (connection) {
            connection.setSoTimeout(200);
            return connection.getInputStream().read() < 0;
        } catch (SocketException _) {
            return true;
        } catch (SocketTimeoutException _) {
            return false;
        }
    }

    private static boolean isAccepted(EmbeddedBroker broker) {
        try (JMSContext context = connect(broker, PASSWORD)) {
            return context.createTemporaryQueue() != null;
        } catch (JMSRuntimeException _) {
            return false;
        }
    }

    @Test
    void refusesAPortInUse() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var settings = new BrokerSettings("127.0.0.1", taken.getLocalPort(), data, USER, PASSWORD);

            assertThatThrownBy(() -> EmbeddedBroker.start(settings)).isInstanceOf(BrokerException.class)
                    .hasMessageContaining(String.valueOf(taken.getLocalPort()));
        }
    }

    @Test
    void refusesAFileAsDataFolder() throws IOException {
        Path file = Files.writeString(data.resolve("file"), "");

        assertThatThrownBy(() -> EmbeddedBroker.start(new BrokerSettings("127.0.0.1", 0, file, USER, PASSWORD)))
                .isInstanceOf(BrokerException.class).hasMessageContaining(file.toString());
    }

    @Test
    void refusesADataFolderInUseByAnotherBroker() {
        try (EmbeddedBroker broker = start()) {
            assertThatThrownBy(this::start).isInstanceOf(BrokerException.class)
                    .hasMessageContaining("Another broker").hasMessageContaining(data.toString());
        }
    }

    @Test
    void refusesAUserWithoutAPassword() {
        assertThatThrownBy(() -> new BrokerSettings("127.0.0.1", 0, data, USER, null))
                .isInstanceOf(BrokerException.class).hasMessageContaining(BrokerMain.PASSWORD_VARIABLE);
    }

    @Test
    void refusesAnUnreadableKeyStore() throws IOException {
        Path file = Files.writeString(data.resolve("own.p12"), "no key");

        assertThatThrownBy(() -> new BrokerSettings.BrokerCertificate(file, PASSWORD)).isInstanceOf(BrokerException.class)
                .hasMessageContaining(file.toString()).hasMessageContaining(BrokerMain.KEY_STORE_PASSWORD_VARIABLE)
                .hasMessageNotContaining(PASSWORD);
    }

    private EmbeddedBroker start() {
        return EmbeddedBroker.start(new BrokerSettings("127.0.0.1", 0, data, USER, PASSWORD));
    }

    private static void send(EmbeddedBroker broker, String text) {
        try (JMSContext context = connect(broker, PASSWORD)) {
            context.createProducer().send(context.createQueue(Queues.PURCHASE_ORDERS), text);
        }
    }

    private static JMSContext connect(EmbeddedBroker broker, String password) {
        var factory = new ActiveMQConnectionFactory(broker.url());
        return factory.createContext(USER, password);
    }
}
