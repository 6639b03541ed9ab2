package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.locking=disclosure-2002-b")
class Disclosure2002BReadsTest extends LockingReadsTest {
}
