package org.bbops.platform.xa;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import javax.transaction.xa.XAResource;
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

    /** Recovery's own session with the broker, opened again when it has broken. */
    static final class BrokerRecovery implements RecoverySide {

        private final XAConnectionFactory broker;
        private final RecoveryWatch watch = new RecoveryWatch(Parties.BROKER);
        private XAConnection connection;
        private XAResource session;
        private volatile boolean broken;

        BrokerRecovery(XAConnectionFactory broker) {
            this.broker = broker;
        }

        @Override
        public synchronized XAResource[] getXAResources() {
            try {
                if (session == null || broken) {
                    close();
                    open();
                }
                watch.works();
                return new XAResource[] {new NamedParty(session, Parties.BROKER)};
            } catch (JMSException e) {
                watch.fails(e);
                return new XAResource[0];
            }
        }

        private void open() throws JMSException {
            connection = broker.createXAConnection();
            broken = false;
            connection.setExceptionListener(_ -> broken = true);
            session = connection.createXASession().getXAResource();
        }

        @Override
        public synchronized void close() {
            session = null;
            BrokerPools.discard(connection);
            connection = null;
        }
    }
}
