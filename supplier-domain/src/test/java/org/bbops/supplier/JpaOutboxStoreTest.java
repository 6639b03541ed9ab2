package org.bbops.supplier;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaOutboxStoreTest extends OutboxStoreContractTest {
}
