package org.bbops.supplier;

import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.bbops.supplier.jpa.SupplierRepositories;
import org.bbops.supplier.sql.SupplierSql;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Selects the stores that {@code bbops.persistence} names. */
@Configuration(proxyBeanMethods = false)
@Import(SupplierRepositories.class)
class SupplierStores {

    @Bean("supplierTables")
    SupplierTables stores(SystemSettings settings, ObjectProvider<SupplierRepositories> jpa, TableAccess tables) {
        return switch (settings.persistence()) {
            case JPA -> jpa.getObject().stores();
            case BMP, JDBC -> SupplierSql.over(tables);
        };
    }
}
