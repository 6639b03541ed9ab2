package org.bbops.platform.problem;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;
import javax.transaction.xa.XAException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.conflict.Causes;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.platform.operation.OperationOutcome;
import org.springframework.transaction.UnexpectedRollbackException;

/**
 * Classifies a database error for the caller: a conflict with other transactions, or no connection, as the pool has
 * none free or the server takes no more.
 */
public final class DatabaseProblems {

    /** PostgreSQL: too many connections. */
    private static final String OUT_OF_CONNECTIONS_STATE = "53300";
    /** MariaDB: too many connections of all users, of a user by its account, and by the server's setting; their states have other causes too. */
    private static final Set<Integer> OUT_OF_CONNECTIONS_CODES = Set.of(1040, 1226, 1203);

    private DatabaseProblems() {
    }

    /** Returns the category; empty when the error has nothing to do with other transactions or connections. */
    public static Optional<Category> categoryOf(Throwable error) {
        return Conflicts.causeOf(error).map(ConflictCause::category)
                .or(() -> withoutConnection(error))
                .or(() -> isRefusedByAParty(error) ? Optional.of(Category.OVERLOADED) : Optional.empty());
    }

    /** Returns the outcome of an operation that this error ended. */
    public static OperationOutcome outcomeOf(Throwable error) {
        return categoryOf(error).map(OperationOutcome::of).orElse(OperationOutcome.FAILED);
    }

    /** Returns true when database or broker refused a two-phase commit or was lost in it, and the whole transaction was rolled back. */
    private static boolean isRefusedByAParty(Throwable error) {
        return error instanceof UnexpectedRollbackException && error.getCause() instanceof XAException;
    }

    private static Optional<Category> withoutConnection(Throwable error) {
        if (Causes.of(error).anyMatch(DatabaseProblems::isFullServer)) {
            return Optional.of(Category.TOO_MANY_CONNECTIONS);
        }
        // The pool names the reason of a failed opening as the cause; without a cause, all connections were in use.
        return Causes.of(error).filter(SQLTransientConnectionException.class::isInstance).findFirst()
                .map(refusal -> refusal.getCause() == null ? Category.POOL_EXHAUSTED : Category.OVERLOADED);
    }

    private static boolean isFullServer(Throwable cause) {
        return cause instanceof SQLException sql
                && (OUT_OF_CONNECTIONS_STATE.equals(sql.getSQLState()) || OUT_OF_CONNECTIONS_CODES.contains(sql.getErrorCode()));
    }

    /** Returns the detail that the caller gets for an error that has a category. */
    static String detailOf(Throwable error) {
        return Conflicts.causeOf(error).map(DatabaseProblems::detailOf).orElseGet(() -> (isRefusedByAParty(error)
                ? "database or broker did not take part in the commit (" : "no database connection was available (")
                + rootOf(error).getMessage() + "); nothing was written, try again");
    }

    private static String detailOf(ConflictCause cause) {
        return cause == ConflictCause.STATEMENT_TIMEOUT
                ? "the transaction's time was up; nothing was written, try again later"
                : "another transaction was in the way (" + cause.label() + "); nothing was written, try again";
    }

    private static Throwable rootOf(Throwable error) {
        return Causes.of(error).reduce((_, cause) -> cause).orElse(error);
    }
}
