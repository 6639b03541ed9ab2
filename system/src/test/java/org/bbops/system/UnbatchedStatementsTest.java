package org.bbops.system;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.batching=off", "bbops.reads=jdbc"})
class UnbatchedStatementsTest extends PersistenceStatementsTest {

    UnbatchedStatementsTest() {
        super(new Counts(8, 9, 2, 1, 6, 2));
    }
}
