package org.bbops.supplier;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jdbc")
class JdbcComponentStoreTest extends ComponentStoreContractTest {
}
