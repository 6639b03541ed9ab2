package org.bbops.customer;

import java.util.Optional;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.bbops.test.domain.DomainStoreTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** Stores of the customer domain, without its business logic. */
@ContextConfiguration(classes = CustomerDomainStoreTest.Only.class)
abstract class CustomerDomainStoreTest extends DomainStoreTest {

    @Autowired
    CustomerTables stores;

    @Override
    protected void useStores(SystemSettings others, LockOrder order, TableAccess tables) {
        stores = new CustomerStores().stores(others, order, null, tables, Optional.empty());
    }

    @EnableAutoConfiguration
    @EntityScan("org.bbops.customer.entity")
    @Import(CustomerStores.class)
    static class Only {
    }
}
