package org.bbops.manufacturing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jpa")
class JpaWorkOrderStoreTest extends WorkOrderStoreContractTest {
}
