package org.bbops.supplier;

import java.time.LocalDateTime;
import java.util.List;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.bbops.supplier.store.SupplierTables;
import org.bbops.test.domain.DomainStoreTest;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** Stores of the supplier domain, without its business logic; three components have lead times of 3, 5 and 7 days. */
@ContextConfiguration(classes = SupplierStoreTest.Only.class)
abstract class SupplierStoreTest extends DomainStoreTest {

    static final String BOLT = "CMP000000000001";
    static final String NUT = "CMP000000000002";
    static final String SCREW = "CMP000000000003";
    static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 21, 9, 30);

    @Autowired
    SupplierTables stores;

    @Override
    protected void useStores(SystemSettings others, LockOrder order, TableAccess tables) {
        stores = new SupplierStores().stores(others, null, tables);
    }

    @BeforeEach
    void components() {
        List<String> ids = List.of(BOLT, NUT, SCREW);
        for (String id : ids) {
            sql.sql("insert into s_component values (?, 'c', 'c', 'c', 1, 30, 20, ?, 10)")
                    .params(id, 3 + 2 * ids.indexOf(id)).update();
        }
    }

    @EnableAutoConfiguration
    @Import(SupplierStores.class)
    static class Only {
    }
}
