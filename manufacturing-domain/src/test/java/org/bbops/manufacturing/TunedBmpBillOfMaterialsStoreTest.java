package org.bbops.manufacturing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.dirty-check=on", "bbops.fat-key=on"})
class TunedBmpBillOfMaterialsStoreTest extends BillOfMaterialsStoreContractTest {
}
