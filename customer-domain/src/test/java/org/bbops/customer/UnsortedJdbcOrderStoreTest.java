package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

/** The contract of stores whichever order it locks rows in; in which it does, {@link OrderLockOrderContractTest} tells. */
@TestPropertySource(properties = {"bbops.persistence=jdbc", "bbops.lock-order=unsorted"})
class UnsortedJdbcOrderStoreTest extends OrderStoreContractTest {
}
