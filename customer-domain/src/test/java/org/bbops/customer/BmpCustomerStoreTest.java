package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpCustomerStoreTest extends CustomerStoreContractTest {
}
