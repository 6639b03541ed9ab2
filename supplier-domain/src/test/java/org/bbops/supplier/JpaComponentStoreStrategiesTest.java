package org.bbops.supplier;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** Runs the contract of components with Hibernate under strategies other than the default. */
class JpaComponentStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=none"})
    class None extends ComponentStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class Optimistic extends ComponentStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class OptimisticAllColumns extends ComponentStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=pessimistic"})
    class Pessimistic extends ComponentStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class Disclosure2002A extends ComponentStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
    class Disclosure2002B extends ComponentStoreContractTest {
    }
}
