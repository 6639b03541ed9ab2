package org.bbops.manufacturing;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** The contract of large orders under the strategies without locks and the presets; other tests have the default. */
class LargeOrderStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class JpaOptimistic extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class JpaOptimisticAllColumns extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class JpaDisclosure2002A extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
    class JpaDisclosure2002B extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=optimistic"})
    class BmpOptimistic extends LargeOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=disclosure-2002-a"})
    class BmpDisclosure2002A extends LargeOrderStoreContractTest {
    }
}
