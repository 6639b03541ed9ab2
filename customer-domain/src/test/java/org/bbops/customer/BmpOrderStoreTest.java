package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpOrderStoreTest extends OrderStoreContractTest {
}
