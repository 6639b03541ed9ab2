package org.bbops.manufacturing.jpa;

import javax.sql.DataSource;
import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.manufacturing.jdbc.JdbcReceiptStore;
import org.bbops.manufacturing.jdbc.JdbcStockCoverStore;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.persistence.DirectRepositoryFactoryBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.jdbc.core.JdbcTemplate;

/** Creates this package's repositories, which are stores, when {@code bbops.persistence} is jpa. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
@EnableJpaRepositories(enableDefaultTransactions = false, repositoryFactoryBeanClass = DirectRepositoryFactoryBean.class)
public class ManufacturingRepositories {

    private final ManufacturingTables stores;
    private final BillOfMaterialsRepository billsOfMaterials;

    ManufacturingRepositories(WorkOrderRepository workOrders, InventoryRepository inventory, BillOfMaterialsRepository billsOfMaterials,
            LargeOrderRepository largeOrders, DataSource database, SqlSpelling spelling) {
        this.billsOfMaterials = billsOfMaterials;
        JdbcTemplate jdbc = new JdbcTemplate(database);
        this.stores = new ManufacturingTables(workOrders, inventory, billsOfMaterials, largeOrders,
                new JdbcReceiptStore(jdbc, spelling), new JdbcStockCoverStore(jdbc));
    }

    /**
     * Creates stores that run in the calling thread's transaction.
     *
     * @param loading way in which bills of materials get their parts
     */
    public ManufacturingTables stores(Loading loading) {
        return switch (loading) {
            case FETCH_GROUP -> stores;
            case LAZY, BATCH -> stores.withBillsOfMaterials(billsOfMaterials.byAssociation());
        };
    }
}
