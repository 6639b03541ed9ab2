package org.bbops.manufacturing;

import java.time.LocalDate;
import java.time.LocalDateTime;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.TableAccess;
import org.bbops.test.domain.DomainStoreTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** Stores of the manufacturing domain, without its business logic. */
@ContextConfiguration(classes = ManufacturingStoreTest.Only.class)
abstract class ManufacturingStoreTest extends DomainStoreTest {

    static final String ASSEMBLY = "ASM000000000001";
    static final String BOLT = "CMP000000000001";
    static final String NUT = "CMP000000000002";
    static final String SCREW = "CMP000000000003";
    static final LocalDate DUE = LocalDate.of(2026, 12, 24);
    static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 21, 9, 30);

    @Autowired
    ManufacturingTables stores;

    @Override
    protected void useStores(SystemSettings others, LockOrder order, TableAccess tables) {
        stores = new ManufacturingStores().stores(others, null, tables);
    }

    @EnableAutoConfiguration
    @Import(ManufacturingStores.class)
    static class Only {
    }
}
