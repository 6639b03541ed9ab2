package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jdbc", "bbops.locking=pessimistic"})
class JdbcPessimisticReadsTest extends LockingReadsTest {
}
