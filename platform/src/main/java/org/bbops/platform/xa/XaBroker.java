package org.bbops.platform.xa;

import jakarta.jms.XAConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQXAConnectionFactory;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.listener.PeerTls;
import org.bbops.platform.messaging.BrokerClientSettings;
import org.bbops.platform.messaging.BrokerPools;
import org.bbops.platform.xa.XaRecovery.RecoverySide;
import org.messaginghub.pooled.jms.JmsPoolXAConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.jta.JtaTransactionManager;

/** Broker as a party of transactions: messages that commit with rows. Imported by the sending domain. */
@Configuration(proxyBeanMethods = false)
@Import(XaTransactions.class)
public class XaBroker {

    @Bean
    Branches branches(FaultPoints faults) {
        return Branches.besideTheBroker(faults);
    }

    @Bean(destroyMethod = "close")
    ActiveMQXAConnectionFactory xaBrokerConnectionFactory(BrokerClientSettings settings, PeerTls peers) {
        return BrokerPools.bounded(
                new ActiveMQXAConnectionFactory(settings.url(), settings.user(), settings.password()), settings, peers);
    }

    /** Broker pool for senders whose messages commit with their transaction. */
    @Bean(destroyMethod = "stop")
    JmsPoolXAConnectionFactory xaBrokerPool(ActiveMQXAConnectionFactory xaBrokerConnectionFactory,
            BrokerClientSettings settings, JtaTransactionManager manager) {
        JmsPoolXAConnectionFactory pool = new JmsPoolXAConnectionFactory();
        pool.setTransactionManager(manager.getTransactionManager());
        return BrokerPools.over(xaBrokerConnectionFactory, pool, settings);
    }

    @Bean
    RecoverySide brokerRecovery(XAConnectionFactory xaBrokerConnectionFactory) {
        return new BrokerRecovery(xaBrokerConnectionFactory);
    }
}
