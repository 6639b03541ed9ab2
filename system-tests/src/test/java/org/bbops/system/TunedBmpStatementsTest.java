package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.dirty-check=on", "bbops.fat-key=on", "bbops.reads=jdbc"})
class TunedBmpStatementsTest extends PersistenceStatementsTest {

    TunedBmpStatementsTest() {
        super(new Counts(11, 12, 6, 1, 9, 2, 1));
    }
}
