package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.fat-key=on"})
class FatKeyStatementsTest extends PersistenceStatementsTest {

    FatKeyStatementsTest() {
        super(new Counts(16, 14, 6, 6, 9, 2, 2));
    }
}
