package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.implementation=entities-bmp"})
class BmpEntityCustomerStoreTest extends CustomerStoreContractTest {
}
