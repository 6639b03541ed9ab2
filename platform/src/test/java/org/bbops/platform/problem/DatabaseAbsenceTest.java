package org.bbops.platform.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import javax.transaction.xa.XAException;
import org.hibernate.TransactionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.orm.jpa.JpaSystemException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.transaction.TransactionSystemException;

class DatabaseAbsenceTest {

    @ParameterizedTest
    @ValueSource(strings = {"08006", "53300", "58030", "57P01", "57P02", "57P03"})
    void explainsAFailedStatement(String state) {
        assertThat(DatabaseAbsence.explains(new IllegalStateException(new SQLException("x", state)))).isTrue();
    }

    @Test
    void explainsAFailedRollback() {
        TransactionSystemException failed = new TransactionSystemException("rollback", new SQLException("Connection is closed"));
        failed.initApplicationException(new SQLException("x", "57P01"));

        assertThat(DatabaseAbsence.explains(failed)).isTrue();
        assertThat(DatabaseAbsence.explains(new JpaSystemException(
                new TransactionException("Unable to rollback", new SQLException("Connection is closed"))))).isTrue();
    }

    @Test
    void explainsACommitOfUnknownOutcome() {
        assertThat(DatabaseAbsence.explains(heuristic(new XAException(XAException.XAER_RMFAIL)))).isTrue();
        XAException refused = new XAException(XAException.XAER_RMERR);
        assertThat(DatabaseAbsence.explains(heuristic(refused))).isFalse();
        refused.initCause(new SQLException("x", "08006"));
        assertThat(DatabaseAbsence.explains(heuristic(refused))).isTrue();
    }

    private static HeuristicCompletionException heuristic(XAException party) {
        Exception mixed = new Exception("mixed");
        mixed.addSuppressed(party);
        return new HeuristicCompletionException(HeuristicCompletionException.STATE_MIXED, mixed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"42P01", "23505", "40001", "22001"})
    void doesNotExplainARefusalByTheDatabase(String state) {
        assertThat(DatabaseAbsence.explains(new IllegalStateException(new SQLException("x", state)))).isFalse();
    }
}
