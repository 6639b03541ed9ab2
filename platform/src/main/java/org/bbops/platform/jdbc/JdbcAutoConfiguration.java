package org.bbops.platform.jdbc;

import javax.sql.DataSource;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.bmp.BmpAutoConfiguration;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.LockingAutoConfiguration;
import org.bbops.platform.persistence.DoubtfulCommitTransactionManager;
import org.bbops.platform.persistence.WritableTransactionManager;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionManagerCustomizers;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionManager;

/**
 * Provides plain JDBC except with bmp: the persistence itself when {@code bbops.persistence} is jdbc, a bypass of
 * Hibernate when it is jpa.
 */
@AutoConfiguration(after = {SettingsAutoConfiguration.class, LockingAutoConfiguration.class, DataSourceAutoConfiguration.class,
        DatabaseAutoConfiguration.class, BmpAutoConfiguration.class}, before = {HibernateJpaAutoConfiguration.class,
                DataSourceTransactionManagerAutoConfiguration.class})
@ConditionalOnBean(DataSource.class)
public class JdbcAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean(TableAccess.class)
    TableAccess tables(DataSource connections, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings) {
        return DirectTables.over(connections, spelling, lockOrder, settings);
    }

    /**
     * Not created when messages and rows commit together, as the JTA transaction manager then takes its place.
     * Databases treat a lock as a write and refuse it in a read-only transaction, so none is declared read-only where
     * reads may lock.
     */
    @Bean
    @ConditionalOnProperty(name = "bbops.persistence", havingValue = "jdbc")
    @ConditionalOnMissingBean(TransactionManager.class)
    PlatformTransactionManager transactionManager(DataSource connections, LockPlan locks,
            ObjectProvider<TransactionManagerCustomizers> customizers) {
        JdbcTransactionManager manager = locks.locksReads() ? new WritableTransactionManager(connections)
                : new DoubtfulCommitTransactionManager(connections);
        customizers.ifAvailable(each -> each.customize(manager));
        return manager;
    }
}
