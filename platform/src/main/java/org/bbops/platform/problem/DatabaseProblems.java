package org.bbops.platform.problem;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import javax.transaction.xa.XAException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.conflict.Causes;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.springframework.transaction.UnexpectedRollbackException;

/** Recognizes what a database error means to the caller: a conflict with other transactions, or no connection to be had. */
public final class DatabaseProblems {

    /** PostgreSQL: too many connections. */
    private static final String OUT_OF_CONNECTIONS_STATE = "53300";

    private DatabaseProblems() {
    }

    /** The category; empty when the error has nothing to do with other transactions or a full pool. */
    public static Optional<Category> categoryOf(Throwable error) {
        return Conflicts.causeOf(error).map(ConflictCause::category)
                .or(() -> isWithoutConnection(error) || isRefusedByAParty(error) ? Optional.of(Category.OVERLOADED)
                        : Optional.empty());
    }

    /** Database or broker refused a two-phase commit, or was lost in it, and all of it was rolled back. */
    private static boolean isRefusedByAParty(Throwable error) {
        return error instanceof UnexpectedRollbackException && error.getCause() instanceof XAException;
    }

    private static boolean isWithoutConnection(Throwable error) {
        return Causes.of(error).anyMatch(cause -> cause instanceof SQLTransientConnectionException
                || cause instanceof SQLException sql && OUT_OF_CONNECTIONS_STATE.equals(sql.getSQLState()));
    }

    /** What to tell the caller of an error that has a category. */
    static String detailOf(Throwable error) {
        return Conflicts.causeOf(error).map(DatabaseProblems::detailOf).orElseGet(() -> (isRefusedByAParty(error)
                ? "database or broker did not take part in the commit (" : "no database connection was free in time (")
                + rootOf(error).getMessage() + "); nothing was written, try again");
    }

    private static String detailOf(ConflictCause cause) {
        return cause == ConflictCause.STATEMENT_TIMEOUT
                ? "the database did not finish in the transaction's time; nothing was written, try again later"
                : "another transaction was in the way (" + cause.label() + "); nothing was written, try again";
    }

    private static Throwable rootOf(Throwable error) {
        return Causes.of(error).reduce((_, cause) -> cause).orElse(error);
    }
}
