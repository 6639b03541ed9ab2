package org.bbops.supplier;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpComponentStoreTest extends ComponentStoreContractTest {
}
