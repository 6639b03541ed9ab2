package org.bbops.customer;

import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.locking.plan.RowLock;
import org.bbops.platform.locking.plan.WriteCheck;
import org.bbops.platform.settings.LockOrdering;
import org.bbops.platform.settings.Persistence;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.test.StoreTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** The stores of the customer domain, without its business. */
@ContextConfiguration(classes = CustomerDomainStoreTest.Only.class)
abstract class CustomerDomainStoreTest extends StoreTest {

    @Autowired
    private LockPlan locks;
    @Autowired
    private SystemSettings settings;

    /** Whether rows of the table that are read to be changed are kept from others until the transaction ends. */
    final boolean locksToChange(String table) {
        return locks.toChange(table) != RowLock.NONE;
    }

    /** Whether rows are locked in their one order. */
    final boolean isSorted() {
        return settings.lockOrder() == LockOrdering.SORTED;
    }

    /** The version of a row that was read and written once: beans count it under every check. */
    final int versionOfWritten(String table) {
        return locks.check(table) == WriteCheck.ALL_COLUMNS && settings.persistence() == Persistence.JPA ? 0 : 1;
    }

    @EnableAutoConfiguration
    @EntityScan("org.bbops.customer.jpa")
    @Import(CustomerStores.class)
    static class Only {
    }
}
