package org.bbops.corporate;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jdbc")
class JdbcCorporateStoreTest extends CorporateStoreContractTest {
}
