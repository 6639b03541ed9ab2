package org.bbops.platform.xa;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import com.arjuna.ats.jta.recovery.SerializableXAResourceDeserializer;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.xa.DatabaseBranch.UnknownOutcomeException;
import org.bbops.platform.xa.XaRecovery.RecoverySide;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.transaction.autoconfigure.TransactionManagerCustomizers;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.UnexpectedRollbackException;
import org.springframework.transaction.jta.JtaTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/**
 * Provides transactions that commit in two phases, over the database and the other party for which the process's
 * {@link Branches} are made. Every transaction of the process goes through Narayana then; one that has touched the
 * database only is committed in one phase.
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
            throw new StartRefusedException("bbops.hand-over is xa or bbops.neighbour-transaction is carried, and spring.datasource.url is "
                    + SecretUrl.JDBC.shown(database.getJdbcUrl())
                    + "; two-phase commit is built for PostgreSQL, choose hand-over outbox or after-commit and neighbour-transaction own"
                    + " for others");
        }
        Narayana.configure(settings, system.purchasingSwitches().xaLog());
        TimedJtaTransactions manager = new TimedJtaTransactions(com.arjuna.ats.jta.UserTransaction.userTransaction(),
                com.arjuna.ats.jta.TransactionManager.transactionManager(), new TransactionSynchronizationRegistryImple());
        customizers.ifAvailable(each -> each.customize(manager));
        return manager;
    }

    @Bean
    static BeanPostProcessor enlistedPools(ObjectProvider<JtaTransactionManager> manager, ObjectProvider<Branches> branches) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return bean instanceof DataSource pool
                        ? new EnlistingDataSource(pool, manager.getObject().getTransactionManager(),
                                manager.getObject().getTransactionSynchronizationRegistry(), branches.getObject())
                        : bean;
            }
        };
    }

    @Bean
    RecoverySide databaseRecovery(JdbcConnectionDetails database, DatabaseTimeout timeout) {
        return new DatabaseRecovery(database.getJdbcUrl(), database.getUsername(), database.getPassword(), timeout);
    }

    @Bean
    XaRecovery xaRecovery(List<RecoverySide> sides, ObjectProvider<SerializableXAResourceDeserializer> logged) {
        return new XaRecovery(sides, logged.orderedStream().toList(), STOP_WAIT_MAX);
    }

    @Bean
    InDoubtTransactions inDoubtTransactions(DataSource database) {
        return new InDoubtTransactions(new JdbcTemplate(database));
    }

    /** JTA transactions whose commit (both phases and the log between them) counts as the operation's time. */
    static final class TimedJtaTransactions extends JtaTransactionManager {

        private static final long serialVersionUID = 1L;

        TimedJtaTransactions(UserTransaction user, TransactionManager manager, TransactionSynchronizationRegistry registry) {
            super(user, manager);
            setTransactionSynchronizationRegistry(registry);
        }

        @Override
        protected void doCommit(DefaultTransactionStatus status) {
            try (Span _ = OperationPart.COMMIT.begin()) {
                super.doCommit(status);
            } catch (UnexpectedRollbackException e) {
                throw explained(e);
            }
        }

        /**
         * Narayana attaches a party's error at prepare or commit as a suppressed exception, where nobody looks for a cause;
         * and it reports a transaction as rolled back that may have committed.
         */
        private static TransactionException explained(UnexpectedRollbackException error) {
            Throwable rollback = error.getCause();
            boolean isExplained = rollback == null || rollback.getCause() != null || rollback.getSuppressed().length == 0;
            if (isExplained) {
                return error;
            }
            return rollback.getSuppressed()[0] instanceof UnknownOutcomeException unknown
                    ? new TransactionSystemException("The database was lost during the commit; the outcome is unknown", unknown)
                    : new UnexpectedRollbackException(error.getMessage(), rollback.getSuppressed()[0]);
        }

        @Override
        protected void doRollback(DefaultTransactionStatus status) {
            try (Span _ = OperationPart.COMMIT.begin()) {
                super.doRollback(status);
            }
        }
    }
}
