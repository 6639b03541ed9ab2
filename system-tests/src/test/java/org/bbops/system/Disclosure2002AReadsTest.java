package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.locking=disclosure-2002-a")
class Disclosure2002AReadsTest extends LockingReadsTest {
}
