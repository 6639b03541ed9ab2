package org.bbops.supplier;

import org.junit.jupiter.api.Nested;
import org.springframework.test.context.TestPropertySource;

/** The contract of purchase orders under the strategies without locks and the presets; other tests have the default. */
class PurchaseOrderStoreStrategiesTest {

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic"})
    class JpaOptimistic extends PurchaseOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=optimistic-all-columns"})
    class JpaOptimisticAllColumns extends PurchaseOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-a"})
    class JpaDisclosure2002A extends PurchaseOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.locking=disclosure-2002-b"})
    class JpaDisclosure2002B extends PurchaseOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=optimistic"})
    class BmpOptimistic extends PurchaseOrderStoreContractTest {
    }

    @Nested
    @TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=disclosure-2002-a"})
    class BmpDisclosure2002A extends PurchaseOrderStoreContractTest {
    }
}
