package org.bbops.customer;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** The contract of orders under the strategies without locks and the presets; other tests have the default. */
class OrderStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class JpaOptimistic extends OrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class JpaOptimisticAllColumns extends OrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class JpaDisclosure2002A extends OrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=optimistic"})
    class BmpOptimistic extends OrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=disclosure-2002-a"})
    class BmpDisclosure2002A extends OrderStoreContractTest {
    }
}
