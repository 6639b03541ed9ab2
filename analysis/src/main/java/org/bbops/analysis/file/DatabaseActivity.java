package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Activity of the database server in a measured window.
 *
 * @param statements statements with the most total time, most first; null when the server does not count them
 * @param waits mean number of waiting sessions by wait event, most first; null when it could not be read
 * @param stalledSeconds longest time without an answer to a poll, if 2 s or more; null when shorter or not known
 */
public record DatabaseActivity(List<StatementUse> statements, List<Wait> waits,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double stalledSeconds) {

    /** Unknown activity, as the engine does not report it. */
    public static final DatabaseActivity UNKNOWN = new DatabaseActivity(null, null, null);

    /**
     * A statement's use of the server.
     *
     * @param sql its text, shortened
     * @param calls executions
     * @param sessions mean number of sessions that executed it at a time
     */
    public record StatementUse(String sql, long calls, double sessions) {
    }

    /**
     * A wait of sessions in open transactions.
     *
     * @param event "running" for none, "idle in transaction" while the client is busy otherwise, else the engine's name
     * @param sessions mean number of them
     */
    public record Wait(String event, double sessions) {
    }
}
