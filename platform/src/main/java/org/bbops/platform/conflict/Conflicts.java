package org.bbops.platform.conflict;

import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hibernate.StaleStateException;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.TransactionTimedOutException;

/**
 * Tells a conflict's cause from the exception: by what the database said where it said something, else by the type that a
 * framework gave it.
 */
public final class Conflicts {

    private static final int CAUSES_MAX = 20;

    private Conflicts() {
    }

    /** The cause; empty when the error has nothing to do with other transactions. */
    public static Optional<ConflictCause> causeOf(Throwable error) {
        List<Throwable> chain = chain(error);
        Optional<ConflictCause> told = chain.stream().filter(SQLException.class::isInstance).map(SQLException.class::cast)
                .flatMap(sql -> SqlConflicts.causeOf(sql).stream()).findFirst();
        return told.or(() -> chain.stream().flatMap(each -> ofType(each).stream()).findFirst());
    }

    private static List<Throwable> chain(Throwable error) {
        List<Throwable> chain = new ArrayList<>();
        for (Throwable each = error; each != null && chain.size() < CAUSES_MAX; each = each.getCause()) {
            chain.add(each);
            // The error of a batch comes beside the batch's.
            if (each instanceof SQLException sql && sql.getNextException() != null) {
                chain.add(sql.getNextException());
            }
        }
        return chain;
    }

    private static Optional<ConflictCause> ofType(Throwable error) {
        return Optional.ofNullable(switch (error) {
            case OptimisticLockingFailureException _ -> ConflictCause.OPTIMISTIC_MISS;
            // From a flush in mid-transaction, which nothing translates.
            case OptimisticLockException _ -> ConflictCause.OPTIMISTIC_MISS;
            case StaleStateException _ -> ConflictCause.OPTIMISTIC_MISS;
            case PessimisticLockingFailureException _ -> ConflictCause.LOCK_TIMEOUT;
            case PessimisticLockException _ -> ConflictCause.LOCK_TIMEOUT;
            case LockTimeoutException _ -> ConflictCause.LOCK_TIMEOUT;
            case ConcurrencyFailureException _ -> ConflictCause.SERIALIZATION_FAILURE;
            case QueryTimeoutException _ -> ConflictCause.STATEMENT_TIMEOUT;
            case jakarta.persistence.QueryTimeoutException _ -> ConflictCause.STATEMENT_TIMEOUT;
            case TransactionTimedOutException _ -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        });
    }
}
