package org.bbops.platform.problem;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hibernate.TransactionException;
import org.springframework.transaction.TransactionSystemException;

/** Recognizes that the database is away: stopped, restarting, out of reach or out of connections. */
public final class DatabaseAbsence {

    private static final int CAUSES_MAX = 20;

    /**
     * Connection exceptions; insufficient resources (connections, memory, disk); errors of its operating system; PostgreSQL's
     * administrator shutdown, crash shutdown, cannot connect now.
     */
    private static final List<String> STATES = List.of("08", "53", "58", "57P01", "57P02", "57P03");

    private DatabaseAbsence() {
    }

    /** Whether that is why something failed: nothing is wrong with it, and it may well succeed later. */
    public static boolean explains(Throwable error) {
        return causes(error).anyMatch(cause -> cause instanceof SQLException sql && isAway(sql)
                || cause instanceof TransactionException);
    }

    /**
     * A rollback that fails, as it must without a connection, hides what led to it. Spring's own exception for that still has
     * it; Hibernate's has not, and says no more than that there was no connection to begin, commit or roll back on.
     */
    private static Stream<Throwable> causes(Throwable error) {
        return Stream.iterate(error, Objects::nonNull, Throwable::getCause).limit(CAUSES_MAX)
                .flatMap(cause -> cause instanceof TransactionSystemException failed && failed.getApplicationException() != null
                        ? Stream.concat(Stream.of(cause), causes(failed.getApplicationException())) : Stream.of(cause));
    }

    private static boolean isAway(SQLException error) {
        return error instanceof SQLTransientConnectionException || error instanceof SQLNonTransientConnectionException
                || error instanceof SQLRecoverableException
                || error.getSQLState() != null && STATES.stream().anyMatch(error.getSQLState()::startsWith);
    }
}
