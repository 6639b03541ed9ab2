package org.bbops.corporate;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpCorporateStoreTest extends CorporateStoreContractTest {
}
