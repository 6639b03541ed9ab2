package org.bbops.engines.mariadb;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ErrorCodes;

/** Error codes of MariaDB, which tells causes by vendor codes. */
final class MariadbErrors implements ErrorCodes {

    @Override
    public Optional<ConflictCause> conflict(SQLException error) {
        return Optional.ofNullable(switch (error.getErrorCode()) {
            case 1205 -> ConflictCause.LOCK_TIMEOUT;
            case 1213 -> ConflictCause.DEADLOCK;
            // "Record has changed since last read", with innodb_snapshot_isolation.
            case 1020 -> ConflictCause.SERIALIZATION_FAILURE;
            // max_statement_time was exceeded; the query was interrupted.
            case 1969, 1317 -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        });
    }

    @Override
    public Set<String> missingTable() {
        return Set.of("42S02");
    }
}
