package org.bbops.engines;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Meaning of an engine's error codes. The same code of another engine is not recognized.
 *
 * @param causes gives the cause of a conflict with other transactions; null for any other error, and for errors of other engines
 * @param missingTable SQL states of a statement that names a missing table
 * @param existing SQL states of the definition of a schema or table that exists, for example because another session has just created it
 */
public record ErrorCodes(Function<SQLException, ConflictCause> causes, Set<String> missingTable, Set<String> existing) {

    /**
     * Returns the cause of a conflict with other transactions.
     *
     * @param error the error to classify; errors linked to it are ignored
     * @return empty when the error is not a conflict, or not of this engine
     */
    public Optional<ConflictCause> conflict(SQLException error) {
        return Optional.ofNullable(causes.apply(error));
    }

    /** Returns true when the error is about a schema or table that exists already. */
    public boolean isExisting(SQLException error) {
        return error.getSQLState() != null && existing.contains(error.getSQLState());
    }

    /** Returns true when the error is about a missing table. An error raised in this JVM, such as a time-out, has no SQL state. */
    public boolean isMissingTable(SQLException error) {
        return error.getSQLState() != null && missingTable.contains(error.getSQLState());
    }
}
