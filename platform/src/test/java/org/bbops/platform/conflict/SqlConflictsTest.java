package org.bbops.platform.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqlConflictsTest {

    @Test
    void findsTheCauseOfABatchInTheErrorsThatFollowTheFirst() {
        SQLException batch = new BatchUpdateException("Non-atomic batch failure", "XJ208", 20_000, new int[0]);
        batch.setNextException(new SQLException("A lock could not be obtained due to a deadlock", "40001", 30_000));

        assertThat(SqlConflicts.causeOf(batch)).contains(ConflictCause.DEADLOCK);
    }

    @Test
    void knowsNoCauseOfWhatIsNoConflict() {
        assertThat(SqlConflicts.causeOf(new SQLException("syntax error", "42X01", 20_000))).isEmpty();
    }
}
