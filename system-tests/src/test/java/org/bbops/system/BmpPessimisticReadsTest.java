package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=pessimistic"})
class BmpPessimisticReadsTest extends LockingReadsTest {
}
