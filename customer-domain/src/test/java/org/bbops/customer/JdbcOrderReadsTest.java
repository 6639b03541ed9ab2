package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

/** Orders are read past the entities and written as entities. */
@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.reads=jdbc"})
class JdbcOrderReadsTest extends OrderStoreContractTest {
}
