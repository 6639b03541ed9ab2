package org.bbops.corporate;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.implementation=entities-bmp"})
class BmpEntityCorporateStoreTest extends CorporateStoreContractTest {
}
