package org.bbops.platform.database;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Discards a connection whose session refuses a write: one that was opened while the database was read-only, or on a server that
 * has since become a replica. Such a session refuses writes as long as it lives, even when the database takes them again, and the
 * pool would hand it out until the end of its life, half an hour by default.
 */
final class ReadOnlySessions implements SQLExceptionOverride {

    /** "Read-only SQL transaction" in the SQL standard. */
    private static final String READ_ONLY_TRANSACTION = "25006";

    @java.lang.Override
    public Override adjudicate(SQLException error) {
        return READ_ONLY_TRANSACTION.equals(error.getSQLState()) ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }
}
