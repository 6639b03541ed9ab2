package org.bbops.platform.conflict;

import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.DatabaseEngine;
import org.hibernate.StaleStateException;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.TransactionTimedOutException;

/**
 * Classifies an exception by the conflict that caused it: by the database's error code where there is one, else by the
 * exception's type. A business error is an answer: its causes, such as a timeout of the key sequence's own connection,
 * are no conflict of the transaction.
 */
public final class Conflicts {

    private Conflicts() {
    }

    /** Returns the cause; empty when the error has nothing to do with other transactions. */
    public static Optional<ConflictCause> causeOf(Throwable error) {
        Optional<ConflictCause> bySqlError = causesBeforeBusinessError(error).filter(SQLException.class::isInstance)
                .map(SQLException.class::cast).flatMap(Causes::linked).flatMap(each -> ofSqlError(each).stream()).findFirst();
        return bySqlError.or(() -> causesBeforeBusinessError(error).flatMap(each -> ofType(each).stream()).findFirst());
    }

    /** Classifies by error code, asking every engine, since the codes are unambiguous; else by the type of the JDBC exception. */
    private static Optional<ConflictCause> ofSqlError(SQLException error) {
        return DatabaseEngine.all().stream().flatMap(engine -> engine.errors().conflict(error).stream()).findFirst()
                .or(() -> error instanceof SQLTimeoutException ? Optional.of(ConflictCause.STATEMENT_TIMEOUT) : Optional.empty());
    }

    private static Stream<Throwable> causesBeforeBusinessError(Throwable error) {
        return Causes.of(error).takeWhile(each -> !(each instanceof BusinessException));
    }

    private static Optional<ConflictCause> ofType(Throwable error) {
        return Optional.ofNullable(switch (error) {
            case OptimisticLockingFailureException _ -> ConflictCause.OPTIMISTIC_MISS;
            // Thrown by a flush within the transaction, whose exceptions nothing translates.
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
