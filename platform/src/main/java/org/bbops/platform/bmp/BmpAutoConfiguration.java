package org.bbops.platform.bmp;

import javax.sql.DataSource;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.LockingAutoConfiguration;
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
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionManager;

/** Provides bean-managed persistence, and the transaction manager for it, when {@code bbops.persistence} is bmp. */
@AutoConfiguration(after = {SettingsAutoConfiguration.class, LockingAutoConfiguration.class,
        DataSourceAutoConfiguration.class, DatabaseAutoConfiguration.class}, before = {HibernateJpaAutoConfiguration.class,
                DataSourceTransactionManagerAutoConfiguration.class})
@ConditionalOnBean(DataSource.class)
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "bmp")
public class BmpAutoConfiguration {

    @Bean
    TableAccess tables(DataSource connections, SqlSpelling spelling, LockOrder lockOrder, SystemSettings settings) {
        return Homes.over(connections, spelling, lockOrder, settings);
    }

    /**
     * Not created when messages and rows commit together, as the JTA transaction manager then takes its place. A
     * transaction that is declared read-only may still write: a bean container has no read-only transactions and stores
     * its beans at commit like all others.
     */
    @Bean
    @ConditionalOnMissingBean(TransactionManager.class)
    PlatformTransactionManager transactionManager(DataSource connections,
            ObjectProvider<TransactionManagerCustomizers> customizers) {
        WritableTransactionManager manager = new WritableTransactionManager(connections);
        customizers.ifAvailable(each -> each.customize(manager));
        return manager;
    }
}
