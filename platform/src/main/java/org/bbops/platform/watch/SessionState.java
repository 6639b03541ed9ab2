package org.bbops.platform.watch;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.platform.operation.Operation;

/**
 * What a session was at.
 *
 * @param id what the engine calls it
 * @param operation what its connection was lent to
 * @param statement the one that was last seen waiting for a lock since it was lent, else the one that it executed last;
 *     null when there was none, or it has been given back
 */
record SessionState(String id, Operation operation, String statement) {

    private static final Pattern TABLE = Pattern.compile("\\b(?:from|update|into)\\s+([a-z]_[a-z_]+)", Pattern.CASE_INSENSITIVE);

    /** The first table that the statement names. */
    Optional<String> table() {
        if (statement == null) {
            return Optional.empty();
        }
        Matcher table = TABLE.matcher(statement);
        return table.find() ? Optional.of(table.group(1).toLowerCase(java.util.Locale.ROOT)) : Optional.empty();
    }
}
