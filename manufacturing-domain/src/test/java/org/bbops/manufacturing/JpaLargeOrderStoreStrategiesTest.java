package org.bbops.manufacturing;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** Runs the contract of large orders with Hibernate under strategies other than the default. */
class JpaLargeOrderStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=none"})
    class None extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class Optimistic extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class OptimisticAllColumns extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic"})
    class Pessimistic extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class Disclosure2002A extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
    class Disclosure2002B extends LargeOrderStoreContractTest {
    }
}
