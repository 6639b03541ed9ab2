package org.bbops.supplier.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;

class VerdictsTest {

    private static final int MANY = 1_000_000;

    private final Verdicts verdicts = new Verdicts(8);

    @Test
    void givesUpWhatIsNoMessageAtOnce() {
        assertThat(verdicts.on(new UnreadableMessageException("no text", null), 1)).contains(Cause.UNREADABLE);
    }

    @Test
    void givesUpWhatNobodyCanExplainAfterTheLastAttempt() {
        assertThat(verdicts.on(new IllegalStateException("?"), 7)).isEmpty();
        assertThat(verdicts.on(new IllegalStateException("?"), 8)).contains(Cause.ATTEMPTS);
        assertThat(verdicts.on(new StackOverflowError(), 8)).contains(Cause.ATTEMPTS);
        assertThat(verdicts.on(new BusinessException(Category.DATA_INTEGRITY, "rows"), 8)).contains(Cause.ATTEMPTS);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.INCLUDE, names = {"CONFLICT", "OVERLOADED", "CIRCUIT_OPEN", "SUPPLIER_UNAVAILABLE"})
    void neverGivesUpWhatPasses(Category category) {
        assertThat(verdicts.on(new BusinessException(category, "later"), MANY)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "57P01", "57P03", "53300", "53100", "40P01"})
    void neverGivesUpForADatabaseThatIsAwayOrBusy(String state) {
        assertThat(verdicts.on(new UncategorizedSQLException("x", "y", new SQLException("z", state)), MANY)).isEmpty();
    }

    @Test
    void neverGivesUpForADatabaseThatWentAwayInATransactionWhoseRollbackFailsToo() {
        TransactionSystemException rollback = new TransactionSystemException("Unable to rollback", new SQLException("closed"));
        rollback.initApplicationException(new RuntimeException(new SQLException("terminating connection", "57P01")));

        assertThat(verdicts.on(rollback, MANY)).isEmpty();
    }

    @Test
    void neverGivesUpForAPoolWithoutAConnection() {
        assertThat(verdicts.on(new CannotCreateTransactionException("begin", new SQLTransientConnectionException("none free")),
                MANY)).isEmpty();
    }
}
