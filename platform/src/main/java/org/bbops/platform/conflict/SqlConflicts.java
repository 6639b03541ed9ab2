package org.bbops.platform.conflict;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Optional;

/**
 * What the error codes of PostgreSQL, HSQLDB, Derby and MariaDB mean. One table serves all: MariaDB is told by its vendor
 * codes, which no other engine uses, and Derby's deadlock, of the state that elsewhere is a serialization failure, by its own.
 */
final class SqlConflicts {

    private static final int DERBY_TRANSACTION_SEVERITY = 30_000;

    private SqlConflicts() {
    }

    /** The cause of an error or of one that came with it. */
    static Optional<ConflictCause> causeOf(SQLException error) {
        return LinkedErrors.of(error).flatMap(each -> causeOfOne(each).stream()).findFirst();
    }

    private static Optional<ConflictCause> causeOfOne(SQLException error) {
        return Optional.ofNullable(ofMariaDb(error.getErrorCode())).or(() -> Optional.ofNullable(ofState(error)));
    }

    private static ConflictCause ofMariaDb(int vendorCode) {
        return switch (vendorCode) {
            case 1205 -> ConflictCause.LOCK_TIMEOUT;
            case 1213 -> ConflictCause.DEADLOCK;
            // "Record has changed since last read", with innodb_snapshot_isolation.
            case 1020 -> ConflictCause.SERIALIZATION_FAILURE;
            // max_statement_time was exceeded; the query was interrupted.
            case 1969, 1317 -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        };
    }

    private static ConflictCause ofState(SQLException error) {
        String state = error.getSQLState() == null ? "" : error.getSQLState();
        return switch (state) {
            case "40001" -> error.getErrorCode() == DERBY_TRANSACTION_SEVERITY
                    ? ConflictCause.DEADLOCK : ConflictCause.SERIALIZATION_FAILURE;
            case "40P01" -> ConflictCause.DEADLOCK;
            // PostgreSQL; Derby, the second with a list of all locks.
            case "55P03", "40XL1", "40XL2" -> ConflictCause.LOCK_TIMEOUT;
            // PostgreSQL; Derby; HSQLDB.
            case "57014", "XCL52", "40502" -> ConflictCause.STATEMENT_TIMEOUT;
            // HSQLDB: rolled back, as by another session; a row that several transactions change. The other states of this class are
            // no conflicts: violated constraints, triggers, commits of unknown outcome, an engine's own errors.
            case "40000", "40501" -> ConflictCause.SERIALIZATION_FAILURE;
            default -> error instanceof SQLTimeoutException ? ConflictCause.STATEMENT_TIMEOUT : null;
        };
    }
}
