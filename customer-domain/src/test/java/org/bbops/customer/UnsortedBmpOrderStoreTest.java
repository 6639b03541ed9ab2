package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

/** The header is locked first all the same. */
@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.lock-order=unsorted"})
class UnsortedBmpOrderStoreTest extends OrderStoreContractTest {
}
