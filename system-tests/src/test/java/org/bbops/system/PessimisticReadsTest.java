package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.locking=pessimistic")
class PessimisticReadsTest extends LockingReadsTest {
}
