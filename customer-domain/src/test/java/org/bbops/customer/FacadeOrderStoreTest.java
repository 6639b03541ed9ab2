package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.implementation=facade-remote")
class FacadeOrderStoreTest extends EntityOrderStoreContract {
}
