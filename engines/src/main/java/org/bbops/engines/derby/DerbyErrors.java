package org.bbops.engines.derby;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ErrorCodes;

/** Error codes of Derby. */
final class DerbyErrors implements ErrorCodes {

    /** Vendor code of errors that end the transaction. */
    private static final int TRANSACTION_SEVERITY = 30_000;

    @Override
    public Optional<ConflictCause> conflict(SQLException error) {
        return Optional.ofNullable(switch (String.valueOf(error.getSQLState())) {
            // Elsewhere the state of a serialization failure.
            case "40001" -> error.getErrorCode() == TRANSACTION_SEVERITY ? ConflictCause.DEADLOCK : null;
            // The second comes with a list of all locks.
            case "40XL1", "40XL2" -> ConflictCause.LOCK_TIMEOUT;
            case "XCL52" -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        });
    }

    @Override
    public Set<String> missingTable() {
        return Set.of("42X05", "42Y07");
    }
}
