package org.bbops.manufacturing;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** Runs the contract of inventory with Hibernate under strategies other than the default. Both presets are exclusive-at-read here. */
class JpaInventoryStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=none"})
    class None extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class Optimistic extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class OptimisticAllColumns extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic"})
    class Pessimistic extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=shared-at-read"})
    class SharedAtRead extends InventoryStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
    class Disclosure2002B extends InventoryStoreContractTest {
    }
}
