package org.bbops.platform.problem;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.transaction.xa.XAException;
import org.bbops.platform.conflict.Causes;
import org.hibernate.TransactionException;
import org.springframework.transaction.TransactionSystemException;

/** Recognizes that the database is unavailable: stopped, restarting, out of reach or out of connections. */
public final class DatabaseAbsence {

    private static final int SUPPRESSED_MAX = 20;

    /**
     * Connection exceptions; insufficient resources (connections, memory, disk); errors of its operating system; PostgreSQL's
     * administrator shutdown, crash shutdown, cannot connect now.
     */
    private static final List<String> STATES = List.of("08", "53", "58", "57P01", "57P02", "57P03");

    private DatabaseAbsence() {
    }

    /**
     * Returns true when an error means that the database is unavailable: the operation itself is sound, and may well
     * succeed later.
     */
    public static boolean explains(Throwable error) {
        return causes(error).anyMatch(cause -> switch (cause) {
            case SQLException sql -> isAway(sql);
            case XAException xa -> xa.errorCode == XAException.XAER_RMFAIL;
            default -> cause instanceof TransactionException;
        });
    }

    private static Stream<Throwable> causes(Throwable error) {
        return Causes.of(error).flatMap(cause -> Stream.concat(Stream.of(cause), beside(cause)));
    }

    /**
     * A rollback that fails, as it must without a connection, hides the original error. Spring's own exception for that
     * still has it; Hibernate's only reports that there was no connection to begin, commit or roll back on. Narayana,
     * when it loses a party and so does not know the outcome of a commit, attaches the party's error to its own
     * exception.
     */
    private static Stream<Throwable> beside(Throwable cause) {
        if (cause instanceof TransactionSystemException failed && failed.getApplicationException() != null) {
            return causes(failed.getApplicationException());
        }
        return Arrays.stream(cause.getSuppressed()).limit(SUPPRESSED_MAX).flatMap(Causes::of);
    }

    private static boolean isAway(SQLException error) {
        return error instanceof SQLTransientConnectionException || error instanceof SQLNonTransientConnectionException
                || error instanceof SQLRecoverableException
                || error.getSQLState() != null && STATES.stream().anyMatch(error.getSQLState()::startsWith);
    }
}
