package org.bbops.manufacturing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpReceiptStoreTest extends ReceiptStoreContractTest {
}
