package org.bbops.engines.hsqldb;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ErrorCodes;

/** Error codes of HSQLDB, which has none of its own for a deadlock. */
final class HsqldbErrors implements ErrorCodes {

    @Override
    public Optional<ConflictCause> conflict(SQLException error) {
        return Optional.ofNullable(switch (String.valueOf(error.getSQLState())) {
            // A wait that would close a cycle, or a row that another transaction has changed; its vendor codes are negative.
            case "40001" -> error.getErrorCode() < 0 ? ConflictCause.SERIALIZATION_FAILURE : null;
            // Rolled back, as by another session; a row that several transactions change. The other states of this class are no
            // conflicts: violated constraints, triggers, commits of unknown outcome, errors of the engine itself.
            case "40000", "40501" -> ConflictCause.SERIALIZATION_FAILURE;
            case "40502" -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        });
    }

    @Override
    public Set<String> missingTable() {
        // Also the state of a table that the user may not read.
        return Set.of("42501");
    }
}
