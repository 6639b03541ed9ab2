package org.bbops.platform.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.bbops.engines.ConflictCause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorCodesTest {

    @Test
    void findsTheCauseOfABatchFailureInItsNextException() {
        SQLException batch = new BatchUpdateException("Non-atomic batch failure", "XJ208", 20_000, new int[0]);
        batch.setNextException(new SQLException("A lock could not be obtained due to a deadlock", "40001", 30_000));

        assertThat(Conflicts.causeOf(batch)).contains(ConflictCause.DEADLOCK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"40002", "40003", "40004", "40XC0", "40XD0"})
    void rollbackWithoutContentionIsNoConflict(String state) {
        assertThat(Conflicts.causeOf(new SQLException("rolled back", state))).isEmpty();
    }

    @Test
    void distinguishesHsqldbTimeoutFromConflict() {
        assertThat(Conflicts.causeOf(new SQLException("timeout reached", "40502"))).contains(ConflictCause.STATEMENT_TIMEOUT);
        assertThat(Conflicts.causeOf(new SQLException("row change by multiple transactions", "40501")))
                .contains(ConflictCause.SERIALIZATION_FAILURE);
    }

    @Test
    void reportsNoConflictForOtherErrors() {
        assertThat(Conflicts.causeOf(new SQLException("syntax error", "42X01", 20_000))).isEmpty();
    }
}
