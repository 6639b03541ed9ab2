package org.bbops.corporate;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaCorporateStoreTest extends CorporateStoreContractTest {
}
