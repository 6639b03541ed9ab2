package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

/** Runs the contract of orders without a lock order; {@link OrderLockOrderContractTest} tests the order itself. */
@TestPropertySource(properties = {"bbops.persistence=jdbc", "bbops.lock-order=unsorted"})
class UnsortedJdbcOrderStoreTest extends OrderStoreContractTest {
}
