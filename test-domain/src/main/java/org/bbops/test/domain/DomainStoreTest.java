package org.bbops.test.domain;

import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.contracts.factor.LockPlan.WriteCheck;
import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.jdbc.DirectTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.bbops.test.StoreTest;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests a domain's stores, without its business logic, against the guarantees of the settings in force. */
public abstract class DomainStoreTest extends StoreTest {

    @Autowired
    private SystemSettings settings;
    @Autowired
    private SqlSpelling spelling;
    @Autowired
    private LockOrder lockOrder;

    /** Replaces the context's stores by those of a variant before a test uses them. */
    @BeforeEach
    void takeVariant() {
        variant().map(SystemSettings::of).ifPresent(others -> {
            settings = others;
            useStores(others, lockOrder, others.persistence() == Persistence.BMP ? Homes.over(pool, spelling, lockOrder, others)
                    : DirectTables.over(pool, spelling, lockOrder, others));
        });
    }

    /**
     * Replaces the context's stores by ones that write their own SQL.
     *
     * @param others the settings that they follow
     * @param order the order in which rows are touched
     * @param tables reaches the rows
     */
    protected abstract void useStores(SystemSettings others, LockOrder order, TableAccess tables);

    /** Returns true when rows of the table that are read for update are locked until the transaction ends. */
    protected final boolean locksToChange(String table) {
        return settings.concurrency().locking().toChange(table) != RowLock.NONE;
    }

    /** Returns true when rows of the table that are only read are locked against changes until the transaction ends. */
    protected final boolean locksToRead(String table) {
        return settings.concurrency().locking().toRead(table) != RowLock.NONE;
    }

    /** Returns true when writing a row is refused if it has changed since it was read. */
    protected final boolean comparesWrites(String table) {
        return settings.concurrency().locking().check(table) != WriteCheck.NONE;
    }

    /** Returns true when rows are locked in sorted order. */
    protected final boolean isSorted() {
        return lockOrder.isSorted();
    }

    /** Version of a row that was read and written once: hand-written SQL increments it under every check. */
    protected final int versionOfWritten(String table) {
        return settings.concurrency().locking().check(table) == WriteCheck.ALL_COLUMNS && settings.persistence() == Persistence.JPA ? 0 : 1;
    }
}
