package org.bbops.supplier.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.transaction.xa.XAException;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.supplier.deadletter.DeadLetterQueue.DeadLetterCause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.transaction.TransactionSystemException;

class DeadLetterPolicyTest {

    private static final int MANY = 100;
    private static final String ID = "ID:1";

    private final DeadLetterPolicy deadLetterPolicy = new DeadLetterPolicy(8);

    @Test
    void givesUpAnUnreadableMessageAtOnce() {
        assertThat(deadLetterPolicy.causeFor(new DeadLetterPolicy.UnreadableMessageException("no text", null), ID))
                .contains(DeadLetterCause.UNREADABLE);
    }

    @ParameterizedTest
    @MethodSource("unexplained")
    void givesUpAfterTheLastUnexplainedFailure(Throwable error) {
        assertThat(IntStream.range(0, 7).mapToObj(_ -> deadLetterPolicy.causeFor(error, ID))).allMatch(Optional::isEmpty);
        assertThat(deadLetterPolicy.causeFor(error, ID)).contains(DeadLetterCause.ATTEMPTS);
    }

    private static Stream<Throwable> unexplained() {
        return Stream.of(new IllegalStateException("?"), new StackOverflowError(),
                new BusinessException(Category.DATA_INTEGRITY, "rows"),
                new UncategorizedSQLException("x", "y", new SQLException("constraint", "23514")),
                new UncategorizedSQLException("x", "y", new SQLException("number too large", "22003")));
    }

    @Test
    void countsOnlyUnexplainedFailuresPerMessage() {
        fails(MANY, new BusinessException(Category.SUPPLIER_UNAVAILABLE, "down"), ID);
        fails(7, new IllegalStateException("?"), "another");

        assertThat(deadLetterPolicy.causeFor(new IllegalStateException("?"), ID)).isEmpty();
    }

    @Test
    void restartsTheCountAfterAMessageWasHandled() {
        fails(7, new IllegalStateException("?"), ID);
        deadLetterPolicy.forget(ID);

        assertThat(deadLetterPolicy.causeFor(new IllegalStateException("?"), ID)).isEmpty();
    }

    @Test
    void remembersABoundedNumberOfMessages() {
        DeadLetterPolicy.UnexplainedFailures failures = new DeadLetterPolicy.UnexplainedFailures(2);
        Stream.of("a", "b", "a", "c").forEach(failures::add);

        assertThat(failures.add("a")).isEqualTo(3);
        assertThat(failures.add("b")).isEqualTo(1);
    }

    private void fails(int times, Throwable error, String messageId) {
        IntStream.range(0, times).forEach(_ -> deadLetterPolicy.causeFor(error, messageId));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.INCLUDE, names = {"CONFLICT", "OVERLOADED", "CIRCUIT_OPEN", "SUPPLIER_UNAVAILABLE"})
    void neverGivesUpForATemporaryFailure(Category category) {
        assertNeverGivenUp(new BusinessException(category, "later"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "57P01", "57P03", "53300", "53100", "40P01"})
    void neverGivesUpForADatabaseThatIsDownOrBusy(String state) {
        assertNeverGivenUp(new UncategorizedSQLException("x", "y", new SQLException("z", state)));
    }

    /** MariaDB: disk full, table full and read-only; PostgreSQL: read-only; a missing table; no SQL state. */
    @ParameterizedTest
    @CsvSource({"HY000, 1021", "HY000, 1114", "HY000, 1290", "25006, 0", "42P01, 0", ", 0"})
    void neverGivesUpForAFullReadOnlyOrIncompleteDatabase(String state, int code) {
        assertNeverGivenUp(new UncategorizedSQLException("x", "y", new SQLException("z", state, code)));
    }

    @Test
    void neverGivesUpForALostDatabaseWhoseRollbackFailsToo() {
        TransactionSystemException rollback = new TransactionSystemException("Unable to rollback", new SQLException("closed"));
        rollback.initApplicationException(new RuntimeException(new SQLException("terminating connection", "57P01")));

        assertNeverGivenUp(rollback);
    }

    @Test
    void neverGivesUpForAPoolWithoutAConnection() {
        assertNeverGivenUp(new CannotCreateTransactionException("begin", new SQLTransientConnectionException("none free")));
    }

    @Test
    void neverGivesUpForADatabaseLostInATwoPhaseCommit() {
        Exception mixed = new Exception("mixed");
        mixed.addSuppressed(new XAException(XAException.XAER_RMFAIL));

        assertNeverGivenUp(new HeuristicCompletionException(HeuristicCompletionException.STATE_MIXED, mixed));
    }

    private void assertNeverGivenUp(Throwable error) {
        assertThat(IntStream.range(0, MANY).mapToObj(_ -> deadLetterPolicy.causeFor(error, ID))).allMatch(Optional::isEmpty);
    }
}
