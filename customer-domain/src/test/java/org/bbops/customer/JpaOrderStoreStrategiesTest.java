package org.bbops.customer;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** Runs the contract of orders with Hibernate under strategies other than the default. */
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
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class Disclosure2002A extends OrderStoreContractTest {
    }
}
