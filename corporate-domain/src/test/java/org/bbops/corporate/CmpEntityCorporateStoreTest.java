package org.bbops.corporate;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jpa", "bbops.implementation=entities-cmp"})
class CmpEntityCorporateStoreTest extends CorporateStoreContractTest {
}
