package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.batching=off", "bbops.reads=jdbc", "bbops.prepared-statements=off"})
class UnbatchedStatementsTest extends PersistenceStatementsTest {

    @Autowired
    private DataSource pool;

    UnbatchedStatementsTest() {
        super(new Counts(8, 9, 2, 1, 6, 2, 1));
    }

    @Test
    void leavesNoStatementPrepared() {
        assertThat(PreparedStatements.leftBy(pool)).isZero();
    }
}
