package org.bbops.platform.xa;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import jakarta.jms.XAConnectionFactory;
import java.time.Duration;
import javax.sql.DataSource;
import org.apache.activemq.artemis.jms.client.ActiveMQXAConnectionFactory;
import org.bbops.contracts.access.JdbcUrl;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.listener.PeerTls;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.platform.messaging.BrokerClientSettings;
import org.bbops.platform.messaging.BrokerPools;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.start.StartRefusedException;
import org.messaginghub.pooled.jms.JmsPoolXAConnectionFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.transaction.autoconfigure.TransactionManagerCustomizers;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.jta.JtaTransactionManager;

/**
 * Transactions of a process whose messages commit with its rows; imported by the sending domain. Every transaction of
 * the process goes through Narayana then: one that has touched the database only is committed in one phase.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(XaSettings.class)
public class XaTransactions {

    /** Shorter than a step of the service's stop may take. */
    private static final Duration STOP_WAIT_MAX = Duration.ofSeconds(10);

    @Bean
    JtaTransactionManager transactionManager(XaSettings settings, SystemSettings system, JdbcConnectionDetails database,
            ObjectProvider<TransactionManagerCustomizers> customizers) {
        if (DatabaseEngine.ofUrl(database.getJdbcUrl()).filter(engine -> engine.can(Ability.TWO_PHASE_COMMIT)).isEmpty()) {
            throw new StartRefusedException("bbops.hand-over is xa and spring.datasource.url is "
                    + JdbcUrl.shown(database.getJdbcUrl())
                    + "; xa is built for PostgreSQL, choose hand-over outbox or after-commit for others");
        }
        Narayana.configure(settings, system.purchasingSwitches().xaLog());
        TimedJtaTransactions manager = new TimedJtaTransactions(com.arjuna.ats.jta.UserTransaction.userTransaction(),
                com.arjuna.ats.jta.TransactionManager.transactionManager(), new TransactionSynchronizationRegistryImple());
        customizers.ifAvailable(each -> each.customize(manager));
        return manager;
    }

    @Bean
    static BeanPostProcessor enlistedPools(ObjectProvider<JtaTransactionManager> manager, ObjectProvider<FaultPoints> faults) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return bean instanceof DataSource pool
                        ? new EnlistingDataSource(pool, manager.getObject().getTransactionManager(),
                                manager.getObject().getTransactionSynchronizationRegistry(), faults.getObject())
                        : bean;
            }
        };
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
    XaRecovery xaRecovery(JdbcConnectionDetails database, DatabaseTimeout timeout,
            XAConnectionFactory xaBrokerConnectionFactory) {
        return new XaRecovery(
                new DatabaseRecovery(database.getJdbcUrl(), database.getUsername(), database.getPassword(), timeout),
                new BrokerRecovery(xaBrokerConnectionFactory), STOP_WAIT_MAX);
    }

    @Bean
    InDoubtTransactions inDoubtTransactions(DataSource database) {
        return new InDoubtTransactions(new JdbcTemplate(database));
    }
}
