package org.bbops.supplier;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpPurchaseOrderStoreTest extends PurchaseOrderStoreContractTest {
}
