package org.bbops.engines.h2;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ErrorCodes;

/** Error codes of H2. */
final class H2Errors implements ErrorCodes {

    @Override
    public Optional<ConflictCause> conflict(SQLException error) {
        return Optional.ofNullable(switch (error.getErrorCode()) {
            // "Deadlock detected": a cycle of waits, or a row that another transaction has changed since the snapshot was taken.
            case 40001 -> ConflictCause.SERIALIZATION_FAILURE;
            case 50200 -> ConflictCause.LOCK_TIMEOUT;
            // A row that another transaction has changed or removed in the middle of a statement.
            case 90131 -> ConflictCause.SERIALIZATION_FAILURE;
            case 57014 -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        });
    }

    @Override
    public Set<String> missingTable() {
        return Set.of("42S02", "42S03", "42S04");
    }
}
