package org.bbops.platform.problem;

import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.platform.conflict.Causes;
import org.bbops.platform.conflict.Conflicts;

/**
 * Recognizes a database that cannot do its work now: unavailable, read-only, full, without a table or a right. Engines
 * report these under many states, MariaDB most of them under HY000, so the rule is by exclusion: an SQL error that is
 * neither about the data, nor about a constraint, nor a conflict with another transaction.
 */
public final class DatabaseOutage {

    /** Data exception, integrity constraint violation; a constraint violated at commit. */
    private static final List<String> ABOUT_THE_ROWS = List.of("22", "23", "40002");

    private DatabaseOutage() {
    }

    /** Returns true when the same work may succeed later, unchanged, and any other work would fail now too. */
    public static boolean explains(Throwable error) {
        return DatabaseAbsence.explains(error) || Conflicts.causeOf(error).isEmpty() && isSqlError(error)
                && sqlErrors(error).noneMatch(DatabaseOutage::isAboutTheRows);
    }

    private static boolean isSqlError(Throwable error) {
        return sqlErrors(error).findAny().isPresent();
    }

    private static Stream<SQLException> sqlErrors(Throwable error) {
        return Causes.of(error).filter(SQLException.class::isInstance).map(SQLException.class::cast).flatMap(Causes::linked);
    }

    private static boolean isAboutTheRows(SQLException error) {
        return error instanceof SQLDataException || error instanceof SQLIntegrityConstraintViolationException
                || error.getSQLState() != null && ABOUT_THE_ROWS.stream().anyMatch(error.getSQLState()::startsWith);
    }
}
