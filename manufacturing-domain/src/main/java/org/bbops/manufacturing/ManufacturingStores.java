package org.bbops.manufacturing;

import org.bbops.manufacturing.jdbc.ManufacturingJdbc;
import org.bbops.manufacturing.jpa.ManufacturingRepositories;
import org.bbops.manufacturing.sql.ManufacturingSql;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Chooses the domain's stores by {@code bbops.persistence} and {@code bbops.loading}. */
@Configuration(proxyBeanMethods = false)
@Import(ManufacturingRepositories.class)
class ManufacturingStores {

    @Bean("manufacturingTables")
    ManufacturingTables stores(SystemSettings settings, ObjectProvider<ManufacturingRepositories> jpa, TableAccess tables) {
        return switch (settings.persistence()) {
            case JPA -> jpa.getObject().stores(settings.persistenceSwitches().loading());
            case BMP -> ManufacturingSql.over(tables);
            case JDBC -> ManufacturingJdbc.over(tables);
        };
    }
}
