package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.dirty-check=on"})
class DirtyCheckStatementsTest extends PersistenceStatementsTest {

    DirtyCheckStatementsTest() {
        super(new Counts(17, 22, 10, 6, 15, 3, 2));
    }
}
