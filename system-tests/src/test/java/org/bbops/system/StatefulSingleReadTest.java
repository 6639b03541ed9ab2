package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.component=stateful")
class StatefulSingleReadTest extends SingleReadTest {

    StatefulSingleReadTest() {
        super(true);
    }
}
