package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.trace.TracerProvider;
import jakarta.jms.JMSException;
import jakarta.jms.TransactionRolledBackException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.awaitility.Awaitility;
import org.bbops.platform.messaging.SendDeadline;
import org.bbops.supplier.outbox.OutboxTable.PendingOrder;
import org.bbops.supplier.queue.OrderQueue;
import org.bbops.test.TestBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;

class DeduplicatingQueueTest {

    private static final TestBroker BROKER = TestBroker.start();
    private static final ActiveMQConnectionFactory CONNECTIONS = new ActiveMQConnectionFactory(BROKER.url(), BROKER.user(),
            BROKER.password());
    private static final SendDeadline DEADLINE = new SendDeadline(Duration.ofSeconds(30));
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00.000001Z");

    private final JmsPoolConnectionFactory pool = pool();
    private final DeduplicatingQueue queue = new DeduplicatingQueue(pool, DEADLINE, TracerProvider.noop().get("off"));

    @AfterAll
    static void stop() {
        DEADLINE.close();
        CONNECTIONS.close();
        BROKER.close();
    }

    @Test
    void queuesAnOrderOnceHoweverOftenItIsPublished() throws JMSException {
        long before = BROKER.messageCount(OrderQueue.NAME);

        queue.publish(List.of(row(1, 101, NOON)));
        queue.publish(List.of(row(1, 101, NOON)));

        assertQueued(before + 1);
    }

    @Test
    void queuesTheRestOfABatchWithADuplicate() throws JMSException {
        long before = BROKER.messageCount(OrderQueue.NAME);
        queue.publish(List.of(row(11, 111, NOON)));

        queue.publish(List.of(row(10, 110, NOON), row(11, 111, NOON), row(12, 112, NOON)));

        assertQueued(before + 3);
    }

    @Test
    void queuesARowWithTheSameIdFromAReloadedDatabase() throws JMSException {
        long before = BROKER.messageCount(OrderQueue.NAME);
        queue.publish(List.of(row(21, 121, NOON)));

        queue.publish(List.of(row(21, 121, NOON.plusSeconds(60))));

        assertQueued(before + 2);
    }

    @Test
    void detectsDuplicatesAfterABrokerRestart() throws JMSException {
        long before = BROKER.messageCount(OrderQueue.NAME);
        queue.publish(List.of(row(31, 131, NOON)));
        assertQueued(before + 1);
        pool.clear();

        BROKER.restart();
        queue.publish(List.of(row(31, 131, NOON)));

        assertQueued(before + 1);
    }

    @Test
    void doesNotMistakeARolledBackCommitForADuplicate() {
        long before = BROKER.messageCount(OrderQueue.NAME);
        DeduplicatingQueue breaking = new DeduplicatingQueue(BreakingCommits.of(CONNECTIONS), DEADLINE, TracerProvider.noop().get("off"));

        assertThatThrownBy(() -> breaking.publish(List.of(row(41, 141, NOON))))
                .isInstanceOf(TransactionRolledBackException.class);

        assertQueued(before);
    }

    private static PendingOrder row(long outboxId, int orderNumber, Instant createdAt) {
        return new PendingOrder(outboxId, orderNumber, LocalDateTime.ofInstant(createdAt, ZoneOffset.UTC), createdAt, null);
    }

    /** The message count may lag behind an acknowledged commit. */
    private static void assertQueued(long count) {
        Awaitility.await().untilAsserted(() -> assertThat(BROKER.messageCount(OrderQueue.NAME)).isEqualTo(count));
    }

    private static JmsPoolConnectionFactory pool() {
        JmsPoolConnectionFactory pool = new JmsPoolConnectionFactory();
        pool.setConnectionFactory(CONNECTIONS);
        return pool;
    }
}
