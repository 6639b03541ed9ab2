package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

/** Runs the contract of orders with reads through JDBC and writes through entities. */
@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.reads=jdbc"})
class JdbcOrderReadsTest extends OrderStoreContractTest {
}
