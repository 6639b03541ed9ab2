package org.bbops.manufacturing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpWorkOrderStoreTest extends WorkOrderStoreContractTest {
}
