package org.bbops.system.factory;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.purchasing=sync")
class SyncFactoryTest extends FactoryUnderLoadTest {
}
