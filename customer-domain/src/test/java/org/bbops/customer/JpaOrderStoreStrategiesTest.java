package org.bbops.customer;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/**
 * Runs the contract of orders with Hibernate under strategies that take no exclusive lock. {@link JpaOrderStoreTest},
 * {@link PessimisticOrderStoreTest} and {@link PresetOrderStoreTest} run those that do.
 */
class JpaOrderStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=none"})
    class None extends OrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class Optimistic extends OrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class OptimisticAllColumns extends OrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=shared-at-read"})
    class SharedAtRead extends OrderStoreContractTest {
    }
}
