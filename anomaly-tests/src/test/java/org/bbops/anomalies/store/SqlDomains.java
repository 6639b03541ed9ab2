package org.bbops.anomalies.store;

import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.customer.jdbc.CustomerJdbc;
import org.bbops.customer.sql.CustomerSql;
import org.bbops.customer.store.CustomerTables;
import org.bbops.manufacturing.jdbc.ManufacturingJdbc;
import org.bbops.manufacturing.sql.ManufacturingSql;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.bmp.BmpAutoConfiguration;
import org.bbops.platform.database.DatabaseAutoConfiguration;
import org.bbops.platform.jdbc.JdbcAutoConfiguration;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.LockingAutoConfiguration;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.bbops.supplier.sql.SupplierSql;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Hand-written SQL, by entity or by plain JDBC, as the domains set it up, with nothing around it. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({SettingsAutoConfiguration.class, LockingAutoConfiguration.class, DatabaseAutoConfiguration.class,
        BmpAutoConfiguration.class, JdbcAutoConfiguration.class, TransactionAutoConfiguration.class})
class SqlDomains {

    @Bean
    CustomerTables customer(SystemSettings settings, TableAccess tables, LockOrder lockOrder) {
        return settings.persistence() == Persistence.BMP ? CustomerSql.over(tables, lockOrder)
                : CustomerJdbc.over(tables, lockOrder, settings.concurrency().locking());
    }

    @Bean
    ManufacturingTables manufacturing(SystemSettings settings, TableAccess tables) {
        return settings.persistence() == Persistence.BMP ? ManufacturingSql.over(tables) : ManufacturingJdbc.over(tables);
    }

    @Bean
    SupplierTables supplier(TableAccess tables) {
        return SupplierSql.over(tables);
    }
}
