package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.component=stateless")
class StatelessSingleReadTest extends SingleReadTest {

    StatelessSingleReadTest() {
        super(true);
    }
}
