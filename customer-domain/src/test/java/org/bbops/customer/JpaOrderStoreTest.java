package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaOrderStoreTest extends OrderStoreContractTest {
}
