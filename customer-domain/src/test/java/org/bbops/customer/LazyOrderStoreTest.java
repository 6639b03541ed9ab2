package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.loading=lazy"})
class LazyOrderStoreTest extends AssociatedOrderStoreTest {
}
