package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.implementation=entities-cmp"})
class CmpEntityOrderStoreTest extends EntityOrderStoreContract {
}
