package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaCustomerStoreTest extends CustomerStoreContractTest {
}
