package org.bbops.platform.messaging;

import jakarta.jms.JMSException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.listener.PeerTls;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.jms.autoconfigure.JmsAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/**
 * Connects to the broker when purchasing is messaging. The start is refused when the broker does not accept and return
 * a message: a listener that retries behind a service that looks healthy would be worse.
 */
@AutoConfiguration(before = JmsAutoConfiguration.class)
@ConditionalOnProperty(name = "bbops.purchasing", havingValue = "messaging")
@EnableConfigurationProperties(BrokerClientSettings.class)
public class BrokerAutoConfiguration {

    @Bean
    SendDeadline sendDeadline(BrokerClientSettings settings) {
        return new SendDeadline(settings.sendMax());
    }

    /** Unpooled, for listeners, which keep their connection. */
    @Bean(destroyMethod = "close")
    ActiveMQConnectionFactory brokerConnectionFactory(BrokerClientSettings settings, PeerTls peers, SendDeadline deadline) {
        ActiveMQConnectionFactory connections = BrokerPools.bounded(
                new ActiveMQConnectionFactory(settings.url(), settings.user(), settings.password()), settings, peers);
        // No prefetch: a message that waits behind a slow call of its listener would be kept from idle listeners.
        connections.setConsumerWindowSize(0);
        refuseWithoutBroker(new BrokerProbe(connections, settings.waitTimeout(), deadline), settings);
        return connections;
    }

    private static void refuseWithoutBroker(BrokerProbe probe, BrokerClientSettings settings) {
        try {
            probe.sendAndReceive();
        } catch (JMSException e) {
            throw new StartRefusedException("the broker at " + settings.shownUrl() + " did not take and give back a message ("
                    + e.getMessage() + "); start it, correct bbops.broker.url, user or BBOPS_BROKER_PASSWORD,"
                    + " or choose bbops.purchasing=sync", e);
        }
    }

    /** Pooled, for senders. */
    @Bean(destroyMethod = "stop")
    @Primary
    JmsPoolConnectionFactory brokerPool(ActiveMQConnectionFactory brokerConnectionFactory, BrokerClientSettings settings) {
        return BrokerPools.over(brokerConnectionFactory, new JmsPoolConnectionFactory(), settings);
    }

    @Bean("brokerHealthIndicator")
    BrokerHealth brokerHealth(JmsPoolConnectionFactory brokerPool, BrokerClientSettings settings, SendDeadline deadline) {
        return new BrokerHealth(new BrokerProbe(brokerPool, settings.waitTimeout(), deadline));
    }

    /** Reports up only while the broker accepts and returns a message. */
    private static final class BrokerHealth extends AbstractHealthIndicator {

        private final BrokerProbe probe;

        BrokerHealth(BrokerProbe probe) {
            super("the broker did not accept and return a message");
            this.probe = probe;
        }

        @Override
        protected void doHealthCheck(Health.Builder health) throws JMSException {
            probe.sendAndReceive();
            health.up();
        }
    }
}
