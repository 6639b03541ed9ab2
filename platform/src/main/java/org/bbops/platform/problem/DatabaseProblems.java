package org.bbops.platform.problem;

import jakarta.persistence.OptimisticLockException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;
import org.bbops.contracts.problem.Category;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.QueryTimeoutException;

/**
 * Recognizes what a database error means to the caller, by the exceptions that the frameworks translate and, below them,
 * by SQL state: 40xxx (deadlock, serialization failure) and 55P03 (lock time-out) of the SQL standard and PostgreSQL.
 */
public final class DatabaseProblems {

    private static final Set<String> LOCK_TIMEOUT_STATES = Set.of("55P03", "40XL1");
    private static final String ROLLBACK_CLASS = "40";
    /** PostgreSQL: too many connections. */
    private static final String OUT_OF_CONNECTIONS_STATE = "53300";
    private static final int CAUSES_MAX = 20;

    private DatabaseProblems() {
    }

    /** The category; empty when the error has nothing to do with other transactions or a full pool. */
    public static Optional<Category> categoryOf(Throwable error) {
        Throwable cause = error;
        for (int depth = 0; cause != null && depth < CAUSES_MAX; depth++) {
            Optional<Category> category = ofOne(cause);
            if (category.isPresent()) {
                return category;
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }

    private static Optional<Category> ofOne(Throwable error) {
        return switch (error) {
            case ConcurrencyFailureException _ -> Optional.of(Category.CONFLICT);
            // From a flush in mid-transaction, which nothing translates.
            case OptimisticLockException _ -> Optional.of(Category.CONFLICT);
            case QueryTimeoutException _ -> Optional.of(Category.CONFLICT);
            case SQLTransientConnectionException _ -> Optional.of(Category.OVERLOADED);
            case SQLException sql -> ofState(sql.getSQLState());
            default -> Optional.empty();
        };
    }

    private static Optional<Category> ofState(String state) {
        if (state == null) {
            return Optional.empty();
        }
        if (state.startsWith(ROLLBACK_CLASS) || LOCK_TIMEOUT_STATES.contains(state)) {
            return Optional.of(Category.CONFLICT);
        }
        return state.equals(OUT_OF_CONNECTIONS_STATE) ? Optional.of(Category.OVERLOADED) : Optional.empty();
    }
}
