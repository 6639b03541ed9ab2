package org.bbops.manufacturing;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** The contract of inventory under the strategies without locks and the presets; other tests have the default. */
class InventoryStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class JpaOptimistic extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class JpaOptimisticAllColumns extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class JpaDisclosure2002A extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
    class JpaDisclosure2002B extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=optimistic"})
    class BmpOptimistic extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=disclosure-2002-a"})
    class BmpDisclosure2002A extends InventoryStoreContractTest {
    }
}
