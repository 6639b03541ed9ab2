package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jdbc")
class JdbcCustomerStoreTest extends CustomerStoreContractTest {
}
