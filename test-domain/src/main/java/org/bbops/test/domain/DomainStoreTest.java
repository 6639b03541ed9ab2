package org.bbops.test.domain;

import org.bbops.platform.bmp.Homes;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.RowLock;
import org.bbops.platform.locking.plan.WriteCheck;
import org.bbops.platform.settings.LockOrdering;
import org.bbops.platform.settings.Persistence;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.test.StoreTest;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;

/** The stores of a domain, without its business, and what the settings in force promise of them. */
public abstract class DomainStoreTest extends StoreTest {

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
            useBeans(Homes.over(pool, spelling, lockOrder, others), lockOrder, others.lockOrder());
        });
    }

    /**
     * Takes stores of beans in the place of the context's.
     *
     * @param homes of the beans
     * @param order the order in which rows are touched
     * @param ordering which order that is
     */
    protected abstract void useBeans(Homes homes, LockOrder order, LockOrdering ordering);

    /** Whether rows of the table that are read to be changed are kept from others until the transaction ends. */
    protected final boolean locksToChange(String table) {
        return settings.locking().toChange(table) != RowLock.NONE;
    }

    /** The same of rows that are only read. */
    protected final boolean locksToRead(String table) {
        return settings.locking().toRead(table) != RowLock.NONE;
    }

    /** Whether a write of a row that was read is refused when another has changed the row since. */
    protected final boolean comparesWrites(String table) {
        return settings.locking().check(table) != WriteCheck.NONE;
    }

    /** Whether rows are locked in their one order. */
    protected final boolean isSorted() {
        return settings.lockOrder() == LockOrdering.SORTED;
    }

    /** The version of a row that was read and written once: beans count it under every check. */
    protected final int versionOfWritten(String table) {
        return settings.locking().check(table) == WriteCheck.ALL_COLUMNS && settings.persistence() == Persistence.JPA ? 0 : 1;
    }
}
