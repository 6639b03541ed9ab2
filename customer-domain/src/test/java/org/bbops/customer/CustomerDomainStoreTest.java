package org.bbops.customer;

import org.bbops.customer.bmp.BmpStores;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.RowLock;
import org.bbops.platform.locking.plan.WriteCheck;
import org.bbops.platform.settings.LockOrdering;
import org.bbops.platform.settings.Persistence;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.test.StoreTest;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** The stores of the customer domain, without its business. */
@ContextConfiguration(classes = CustomerDomainStoreTest.Only.class)
abstract class CustomerDomainStoreTest extends StoreTest {

    @Autowired
    Stores stores;
    @Autowired
    private SystemSettings settings;
    @Autowired
    private SqlSpelling spelling;
    @Autowired
    private LockOrder lockOrder;

    /** Before a test uses them: stores of a variant take the place of the context's. */
    @BeforeEach
    void takeVariant() {
        variant().map(SystemSettings::of).ifPresent(others -> {
            settings = others;
            stores = BmpStores.over(Homes.over(pool, spelling, lockOrder, others), lockOrder, others.lockOrder());
        });
    }

    /** Whether rows of the table that are read to be changed are kept from others until the transaction ends. */
    final boolean locksToChange(String table) {
        return settings.locking().toChange(table) != RowLock.NONE;
    }

    /** Whether a write of a row that was read is refused when another has changed the row since. */
    final boolean comparesWrites(String table) {
        return settings.locking().check(table) != WriteCheck.NONE;
    }

    /** Whether rows are locked in their one order. */
    final boolean isSorted() {
        return settings.lockOrder() == LockOrdering.SORTED;
    }

    /** The version of a row that was read and written once: beans count it under every check. */
    final int versionOfWritten(String table) {
        return settings.locking().check(table) == WriteCheck.ALL_COLUMNS && settings.persistence() == Persistence.JPA ? 0 : 1;
    }

    @EnableAutoConfiguration
    @EntityScan("org.bbops.customer.jpa")
    @Import(CustomerStores.class)
    static class Only {
    }
}
