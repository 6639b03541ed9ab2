package org.bbops.engines;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/** Meaning of an engine's error codes. They are exact: no code of another engine is taken for one of these. */
public interface ErrorCodes {

    /**
     * Cause of an error that came from a conflict with other transactions.
     *
     * @param error alone, without the errors linked to it
     * @return empty when the error is of no conflict, or of another engine
     */
    Optional<ConflictCause> conflict(SQLException error);

    /** SQL states of a statement that names a missing table. */
    Set<String> missingTable();

    /** Returns the SQL states of a definition of an existing schema or table, as another session has just made it. */
    default Set<String> existing() {
        return Set.of();
    }

    /** Returns true when the error is about a schema or table that exists already. */
    default boolean isExisting(SQLException error) {
        return error.getSQLState() != null && existing().contains(error.getSQLState());
    }

    /** Returns true when the error is about a missing table. An error of this JVM, such as a time-out, has no state. */
    default boolean isMissingTable(SQLException error) {
        return error.getSQLState() != null && missingTable().contains(error.getSQLState());
    }
}
