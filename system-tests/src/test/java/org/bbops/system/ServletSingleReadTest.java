package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.component=servlet")
class ServletSingleReadTest extends SingleReadTest {

    ServletSingleReadTest() {
        super(false);
    }
}
