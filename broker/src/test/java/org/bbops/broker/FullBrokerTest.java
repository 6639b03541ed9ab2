package org.bbops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.broker.BrokerSettings.BrokerLimits;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that gets more than it may keep in memory, and more than it may keep at all. */
class FullBrokerTest {

    private static final String PASSWORD = "for this test only";
    private static final int KIBIBYTE = 1 << 10;
    private static final BrokerLimits LIMITS = new BrokerLimits(512 * KIBIBYTE, 64 * KIBIBYTE, 1024 * KIBIBYTE, 0);
    private static final int BATCH = 10;
    /** About 10 KB. */
    private static final String FILLING = "x".repeat(5_000);
    private static final long RECEIVE_MILLIS_MAX = 30_000;
    private static final Duration WAIT_MAX = Duration.ofMinutes(1);

    @TempDir
    private Path data;
    private EmbeddedBroker broker;
    private ActiveMQConnectionFactory connections;

    @BeforeEach
    void start() {
        broker = EmbeddedBroker.start(new BrokerSettings("127.0.0.1", 0, data, "bbops", PASSWORD, LIMITS, Optional.empty()));
        connections = new ActiveMQConnectionFactory(broker.url(), "bbops", PASSWORD);
        connections.setConsumerWindowSize(0);
    }

    @AfterEach
    void stop() {
        connections.close();
        broker.close();
    }

    @Test
    void refusesMessagesWhenFullAndLosesNoneItAccepted() {
        List<String> taken = new ArrayList<>();
        try (JMSContext sender = connections.createContext(JMSContext.SESSION_TRANSACTED)) {
            Queue queue = sender.createQueue(Queues.PURCHASE_ORDERS);
            while (send(sender, queue, taken)) {
                assertThat(broker.memoryBytes(Queues.PURCHASE_ORDERS)).isLessThan(2 * LIMITS.memoryBytes());
            }

            assertThat(broker.isPaging(Queues.PURCHASE_ORDERS)).isTrue();
            assertThat(taken).hasSizeGreaterThan(2 * BATCH);
            assertThat(receive(taken.size())).isEqualTo(taken);
            await().atMost(WAIT_MAX).until(() -> broker.messageCount(Queues.PURCHASE_ORDERS) == 0);
            await().atMost(WAIT_MAX).until(() -> send(sender, queue, new ArrayList<>()));
        }
    }

    @Test
    void pagesForASlowConsumerAndDeliversEachMessageOnce() throws Exception {
        int messages = 150;
        List<String> taken = new ArrayList<>();
        CompletableFuture<List<String>> slow = CompletableFuture.supplyAsync(() -> {
            await().atMost(WAIT_MAX).until(() -> broker.isPaging(Queues.PURCHASE_ORDERS));
            return receive(messages);
        });
        try (JMSContext sender = connections.createContext(JMSContext.SESSION_TRANSACTED)) {
            Queue queue = sender.createQueue(Queues.PURCHASE_ORDERS);
            while (taken.size() < messages) {
                send(sender, queue, taken);
                assertThat(broker.memoryBytes(Queues.PURCHASE_ORDERS)).isLessThan(2 * LIMITS.memoryBytes());
            }
        }

        assertThat(slow.get()).isEqualTo(taken);
    }

    /** Sends a batch in a transaction, and adds it to those taken when the broker took it. */
    private static boolean send(JMSContext sender, Queue queue, List<String> taken) {
        List<String> batch = new ArrayList<>();
        try {
            for (int number = 0; number < BATCH; number++) {
                batch.add(taken.size() + number + FILLING);
                sender.createProducer().send(queue, batch.getLast());
            }
            sender.commit();
            taken.addAll(batch);
            return true;
        } catch (JMSRuntimeException _) {
            sender.rollback();
            return false;
        }
    }

    private List<String> receive(int count) {
        List<String> received = new ArrayList<>();
        try (JMSContext receiver = connections.createContext(JMSContext.SESSION_TRANSACTED)) {
            JMSConsumer consumer = receiver.createConsumer(receiver.createQueue(Queues.PURCHASE_ORDERS));
            String text = consumer.receiveBody(String.class, RECEIVE_MILLIS_MAX);
            while (text != null) {
                received.add(text);
                receiver.commit();
                text = received.size() < count ? consumer.receiveBody(String.class, RECEIVE_MILLIS_MAX) : null;
            }
        }
        return received;
    }
}
