package org.bbops.platform.persistence;

import javax.sql.DataSource;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockingAutoConfiguration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionManagerCustomizers;
import org.springframework.context.annotation.Bean;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/** Provides the transaction manager for Hibernate's sessions, with locking reads where {@code bbops.locking} asks for them. */
@AutoConfiguration(after = {LockingAutoConfiguration.class, DatabaseAutoConfiguration.class}, before = {HibernateJpaAutoConfiguration.class,
        DataSourceTransactionManagerAutoConfiguration.class})
@ConditionalOnBean(DataSource.class)
public class JpaTransactionAutoConfiguration {

    /** Not created when messages and rows commit together, as the JTA transaction manager then takes its place. */
    @Bean
    @ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
    @ConditionalOnMissingBean(TransactionManager.class)
    PlatformTransactionManager transactionManager(LockPlan locks, DatabaseEngine database,
            ObjectProvider<TransactionManagerCustomizers> customizers) {
        // Where Hibernate has no statement for such a lock, read-only transactions may see versions instead.
        boolean readsLock = locks.locksReads() && database.can(Ability.LOCKED_READS_OF_HIBERNATE);
        JpaTransactionManager manager = readsLock ? new LockingReadsTransactionManager() : new SessionTransactionManager();
        customizers.ifAvailable(each -> each.customize(manager));
        return manager;
    }

    /** Manages transactions of Hibernate's sessions; reports one as in doubt when its database goes away during the commit. */
    private static class SessionTransactionManager extends JpaTransactionManager {

        private static final long serialVersionUID = 1L;

        @Override
        protected void doCommit(DefaultTransactionStatus status) {
            DoubtfulCommitTransactionManager.during(() -> super.doCommit(status));
        }
    }

    /**
     * Transactions of Hibernate's sessions with locking reads. A database treats such a read as a write and refuses it
     * (PostgreSQL: 25006) in a read-only transaction, so none is declared read-only.
     */
    private static final class LockingReadsTransactionManager extends SessionTransactionManager {

        private static final long serialVersionUID = 1L;

        @Override
        protected void doBegin(Object transaction, TransactionDefinition definition) {
            super.doBegin(transaction, WritableTransactionManager.writable(definition));
        }
    }
}
