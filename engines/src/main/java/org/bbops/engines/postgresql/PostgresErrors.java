package org.bbops.engines.postgresql;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ErrorCodes;

/** Error codes of PostgreSQL. */
final class PostgresErrors implements ErrorCodes {

    @Override
    public Optional<ConflictCause> conflict(SQLException error) {
        return Optional.ofNullable(switch (String.valueOf(error.getSQLState())) {
            case "40001" -> error.getErrorCode() == 0 ? ConflictCause.SERIALIZATION_FAILURE : null;
            case "40P01" -> ConflictCause.DEADLOCK;
            case "55P03" -> ConflictCause.LOCK_TIMEOUT;
            case "57014" -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        });
    }

    @Override
    public Set<String> missingTable() {
        return Set.of("42P01");
    }
}
