package org.bbops.platform.watch;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.contracts.workload.Operation;

/**
 * State of a session.
 *
 * @param id the engine's identifier of the session
 * @param operation the operation that its connection was lent to; null when unknown
 * @param statement the statement that it executed last; null when there was none, the connection has been given back,
 *     or it is unknown
 * @param seenWaiting true if the engine reported that this statement was waiting for a lock
 */
record SessionState(String id, Operation operation, String statement, boolean seenWaiting) {

    private static final Pattern TABLE = Pattern.compile("\\b(?:from|update|into)\\s+([a-z]_[a-z_]+)", Pattern.CASE_INSENSITIVE);

    /** Returns this state, waiting for a lock. */
    SessionState waiting() {
        return new SessionState(id, operation, statement, true);
    }

    /** The first table that the statement names. */
    Optional<String> table() {
        if (statement == null) {
            return Optional.empty();
        }
        Matcher table = TABLE.matcher(statement);
        return table.find() ? Optional.of(table.group(1).toLowerCase(java.util.Locale.ROOT)) : Optional.empty();
    }
}
