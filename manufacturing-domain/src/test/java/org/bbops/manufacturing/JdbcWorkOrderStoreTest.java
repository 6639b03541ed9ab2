package org.bbops.manufacturing;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=jdbc")
class JdbcWorkOrderStoreTest extends WorkOrderStoreContractTest {
}
