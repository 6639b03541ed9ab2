package org.bbops.platform.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.messaging.BrokerContract;
import org.bbops.listener.PeerTls;
import org.bbops.test.TestBroker;
import org.junit.jupiter.api.Test;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;

class BrokerPoolsTest {

    private static final int POOLS = 5;
    private static final Duration WAIT_MAX = Duration.ofSeconds(30);

    /** Pools of four processes, one of which uses two-phase commit. */
    @Test
    void brokerAcceptsAllPoolsOfMaximumSizeAndAListener() {
        try (TestBroker broker = TestBroker.start();
                SendDeadline deadline = new SendDeadline(WAIT_MAX);
                ActiveMQConnectionFactory connections = bounded(broker, BrokerContract.POOL_MAX)) {
            List<JmsPoolConnectionFactory> pools = Stream.generate(() -> pool(connections, broker)).limit(POOLS).toList();
            try {
                assertThatCode(() -> {
                    for (JmsPoolConnectionFactory pool : pools) {
                        fill(pool);
                    }
                    new BrokerProbe(connections, WAIT_MAX, deadline).sendAndReceive();
                }).doesNotThrowAnyException();
            } finally {
                pools.forEach(JmsPoolConnectionFactory::stop);
            }
        }
    }

    @Test
    void discardsAConnectionThatDoesNotClose() {
        List<String> calls = new ArrayList<>();
        Connection broken = (Connection) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Connection.class},
                (_, method, _) -> {
                    calls.add(method.getName());
                    throw new JMSException("the broker is gone");
                });

        assertThatCode(() -> BrokerPools.discard(broken)).doesNotThrowAnyException();
        assertThatCode(() -> BrokerPools.discard(null)).doesNotThrowAnyException();

        assertThat(calls).containsExactly("close");
    }

    private static ActiveMQConnectionFactory bounded(TestBroker broker, int connectionsMax) {
        BrokerClientSettings settings = settings(broker, connectionsMax);
        return BrokerPools.bounded(new ActiveMQConnectionFactory(settings.url(), settings.user(), settings.password()), settings,
                PeerTls.ofJvm());
    }

    private static JmsPoolConnectionFactory pool(ActiveMQConnectionFactory connections, TestBroker broker) {
        return BrokerPools.over(connections, new JmsPoolConnectionFactory(), settings(broker, BrokerContract.POOL_MAX));
    }

    private static BrokerClientSettings settings(TestBroker broker, int connectionsMax) {
        return new BrokerClientSettings(broker.url(), broker.user(), broker.password(), connectionsMax, 1, WAIT_MAX, WAIT_MAX);
    }

    /** Each of its connections has been used. */
    private static void fill(JmsPoolConnectionFactory pool) throws JMSException {
        for (int count = 0; count < pool.getMaxConnections(); count++) {
            Connection connection = pool.createConnection();
            connection.createSession().createTemporaryQueue();
        }
        if (pool.getNumConnections() != pool.getMaxConnections()) {
            throw new JMSException("the pool has " + pool.getNumConnections() + " connections only");
        }
    }
}
