package org.bbops.supplier;

import java.time.LocalDateTime;
import java.util.List;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.SqlSpelling;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.plan.RowLock;
import org.bbops.platform.locking.plan.WriteCheck;
import org.bbops.platform.settings.Persistence;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.bmp.BmpStores;
import org.bbops.supplier.store.Stores;
import org.bbops.test.StoreTest;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** The stores of the supplier domain, without its business; three components have lead times of 3, 5 and 7 days. */
@ContextConfiguration(classes = SupplierStoreTest.Only.class)
abstract class SupplierStoreTest extends StoreTest {

    static final String BOLT = "CMP000000000001";
    static final String NUT = "CMP000000000002";
    static final String SCREW = "CMP000000000003";
    static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 21, 9, 30);

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
            stores = BmpStores.over(Homes.over(pool, spelling, lockOrder, others));
        });
    }

    @BeforeEach
    void components() {
        List<String> ids = List.of(BOLT, NUT, SCREW);
        for (String id : ids) {
            sql.sql("insert into s_component values (?, 'c', 'c', 'c', 1, 30, 20, ?, 10)")
                    .params(id, 3 + 2 * ids.indexOf(id)).update();
        }
    }

    /** Whether rows of the table that are read to be changed are kept from others until the transaction ends. */
    final boolean locksToChange(String table) {
        return settings.locking().toChange(table) != RowLock.NONE;
    }

    /** Whether a write of a row that was read is refused when another has changed the row since. */
    final boolean comparesWrites(String table) {
        return settings.locking().check(table) != WriteCheck.NONE;
    }

    /** The version of a row that was read and written once: beans count it under every check. */
    final int versionOfWritten(String table) {
        return settings.locking().check(table) == WriteCheck.ALL_COLUMNS && settings.persistence() == Persistence.JPA ? 0 : 1;
    }

    @EnableAutoConfiguration
    @Import(SupplierStores.class)
    static class Only {
    }
}
