package org.bbops.manufacturing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.loading=lazy"})
class LazyBillOfMaterialsStoreTest extends BillOfMaterialsStoreContractTest {
}
