package org.bbops.platform.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.OptimisticLockException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.util.Optional;
import javax.transaction.xa.XAException;
import org.bbops.contracts.problem.Category;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.UnexpectedRollbackException;

class DatabaseProblemsTest {

    @ParameterizedTest
    @CsvSource({"40001, CONFLICT", "40P01, CONFLICT", "55P03, CONFLICT", "40XL1, CONFLICT", "57014, TRANSACTION_TIMEOUT",
            "53300, TOO_MANY_CONNECTIONS"})
    void recognizesANestedConflictByItsSqlState(String state, Category category) {
        Throwable error = new TransactionSystemException("commit", new RuntimeException(new SQLException("x", state)));

        assertThat(DatabaseProblems.categoryOf(error)).contains(category);
    }

    @Test
    void recognizesAnExhaustedPool() {
        assertThat(DatabaseProblems.categoryOf(new CannotCreateTransactionException("begin",
                new SQLTransientConnectionException("bbops - Connection is not available, request timed out"))))
                .contains(Category.POOL_EXHAUSTED);
    }

    @Test
    void distinguishesAFullServerFromABusyPool() {
        assertThat(categoryOfRefusal(new SQLException("sorry, too many clients already", "53300")))
                .contains(Category.TOO_MANY_CONNECTIONS);
        assertThat(categoryOfRefusal(new SQLException("Too many connections", "08004", 1040)))
                .contains(Category.TOO_MANY_CONNECTIONS);
        assertThat(categoryOfRefusal(new SQLException("User 'bbops' has exceeded the 'max_user_connections' resource", "42000", 1226)))
                .contains(Category.TOO_MANY_CONNECTIONS);
        assertThat(categoryOfRefusal(new SQLException("User bbops already has more than 'max_user_connections' active connections", "42000",
                1203))).contains(Category.TOO_MANY_CONNECTIONS);
        assertThat(categoryOfRefusal(new SQLException("connection refused", "08001"))).contains(Category.OVERLOADED);
    }

    @Test
    void recognizesAFullServerBeforeThePoolHasGrown() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated();
                Connection admin = database.dataSource().getConnection();
                Statement sql = admin.createStatement()) {
            sql.execute("create role few_connections login password 'few' connection limit 1");
            try (HikariDataSource pool = new HikariDataSource()) {
                pool.setJdbcUrl(database.url());
                pool.setUsername("few_connections");
                pool.setPassword("few");
                pool.setMaximumPoolSize(2);
                pool.setMinimumIdle(1);
                pool.setConnectionTimeout(2_000);
                try (Connection _ = pool.getConnection()) {
                    assertThatThrownBy(pool::getConnection)
                            .satisfies(error -> assertThat(DatabaseProblems.categoryOf(error)).contains(Category.TOO_MANY_CONNECTIONS));
                }
            } finally {
                sql.execute("drop role few_connections");
            }
        }
    }

    private static Optional<Category> categoryOfRefusal(SQLException cause) {
        return DatabaseProblems.categoryOf(new CannotCreateTransactionException("begin",
                new SQLTransientConnectionException("bbops - Connection is not available, request timed out", cause)));
    }

    @Test
    void explainsAMissingConnectionFromAWrappedError() {
        SQLException refused = new SQLTransientConnectionException("bbops - Connection is not available, request timed out");

        assertThat(DatabaseProblems.detailOf(new CannotCreateTransactionException("begin", refused)))
                .contains("no database connection was available (bbops - Connection is not available, request timed out)");
    }

    @Test
    void recognizesATwoPhaseCommitWithAFailedParticipant() {
        UnexpectedRollbackException error = new UnexpectedRollbackException("commit", new XAException(XAException.XAER_RMFAIL));

        assertThat(DatabaseProblems.categoryOf(error)).contains(Category.OVERLOADED);
        assertThat(DatabaseProblems.detailOf(error)).contains("did not take part in the commit", "nothing was written");
        assertThat(DatabaseProblems.categoryOf(new UnexpectedRollbackException("commit"))).isEmpty();
    }

    @Test
    void recognizesTranslatedErrors() {
        assertThat(DatabaseProblems.categoryOf(new CannotAcquireLockException("locked"))).contains(Category.CONFLICT);
    }

    @Test
    void recognizesAStaleRow() {
        assertThat(DatabaseProblems.categoryOf(new OptimisticLockException("stale"))).contains(Category.CONFLICT);
    }

    @ParameterizedTest
    @CsvSource({"23505", "42601"})
    void classifiesNoOtherErrors(String state) {
        assertThat(DatabaseProblems.categoryOf(new SQLException("x", state))).isEmpty();
        assertThat(DatabaseProblems.categoryOf(new IllegalStateException())).isEmpty();
    }
}
