package org.bbops.engines;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Meaning of an engine's error codes. They are exact: no code of another engine is taken for one of these.
 *
 * @param causes cause of an error that came from a conflict with other transactions; null for others, and for those of other engines
 * @param missingTable SQL states of a statement that names a missing table
 * @param existing SQL states of a definition of an existing schema or table, as another session has just made it
 */
public record ErrorCodes(Function<SQLException, ConflictCause> causes, Set<String> missingTable, Set<String> existing) {

    /**
     * Cause of an error that came from a conflict with other transactions.
     *
     * @param error alone, without the errors linked to it
     * @return empty when the error is of no conflict, or of another engine
     */
    public Optional<ConflictCause> conflict(SQLException error) {
        return Optional.ofNullable(causes.apply(error));
    }

    /** Returns true when the error is about a schema or table that exists already. */
    public boolean isExisting(SQLException error) {
        return error.getSQLState() != null && existing.contains(error.getSQLState());
    }

    /** Returns true when the error is about a missing table. An error of this JVM, such as a time-out, has no state. */
    public boolean isMissingTable(SQLException error) {
        return error.getSQLState() != null && missingTable.contains(error.getSQLState());
    }
}
