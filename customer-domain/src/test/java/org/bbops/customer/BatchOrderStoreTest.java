package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.loading=batch"})
class BatchOrderStoreTest extends AssociatedOrderStoreTest {
}
