package org.bbops.customer;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.dirty-check=on", "bbops.fat-key=on"})
class TunedBmpOrderStoreTest extends OrderStoreContractTest {
}
