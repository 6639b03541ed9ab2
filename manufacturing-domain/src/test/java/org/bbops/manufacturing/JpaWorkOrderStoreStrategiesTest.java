package org.bbops.manufacturing;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** Runs the contract of work orders with Hibernate under strategies other than the default. */
class JpaWorkOrderStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=none"})
    class None extends WorkOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class Optimistic extends WorkOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class OptimisticAllColumns extends WorkOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic"})
    class Pessimistic extends WorkOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class Disclosure2002A extends WorkOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
    class Disclosure2002B extends WorkOrderStoreContractTest {
    }
}
