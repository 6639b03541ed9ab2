package org.bbops.customer;

import java.util.Optional;
import org.bbops.customer.jdbc.CustomerJdbc;
import org.bbops.customer.jdbc.JdbcOrderReads;
import org.bbops.customer.jpa.CustomerRepositories;
import org.bbops.customer.sql.CustomerSql;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.remote.EntityTier;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Chooses the domain's stores by {@code bbops.persistence}, {@code bbops.loading}, {@code bbops.reads} and
 * {@code bbops.second-level-cache}, or, with entities behind calls, by {@code bbops.implementation}.
 */
@Configuration(proxyBeanMethods = false)
@Import(CustomerRepositories.class)
class CustomerStores {

    @Bean("customerTables")
    CustomerTables stores(SystemSettings settings, LockOrder lockOrder, ObjectProvider<CustomerRepositories> jpa, TableAccess tables,
            Optional<EntityTier> tier) {
        CustomerTables stores = tier.map(each -> CustomerSql.over(each.tables(), lockOrder))
                .orElseGet(() -> byPersistence(settings, lockOrder, jpa, tables));
        return withCache(settings, withReads(settings, stores, tables));
    }

    private static CustomerTables byPersistence(SystemSettings settings, LockOrder lockOrder, ObjectProvider<CustomerRepositories> jpa,
            TableAccess tables) {
        return switch (settings.persistence()) {
            case JPA -> jpa.getObject().over(lockOrder, settings.persistenceSwitches().loading());
            case BMP -> CustomerSql.over(tables, lockOrder);
            case JDBC -> CustomerJdbc.over(tables, lockOrder, settings.concurrency().locking());
        };
    }

    private static CustomerTables withReads(SystemSettings settings, CustomerTables stores, TableAccess tables) {
        return switch (settings.persistenceSwitches().reads()) {
            case ENTITIES -> stores;
            case JDBC -> stores.withOrderReads(new JdbcOrderReads(tables.jdbc()));
        };
    }

    private static CustomerTables withCache(SystemSettings settings, CustomerTables stores) {
        return switch (settings.persistenceSwitches().secondLevelCache()) {
            case OFF, ON, TIMED -> stores;
            case OPTION_A -> CachedOrders.of(stores, settings.concurrency().locking());
        };
    }
}
