package org.bbops.platform.watch;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bbops.engines.session.LockWaitQuery;

/**
 * Session that was found waiting for a lock.
 *
 * @param session the waiting session
 * @param place the lock's table and index
 */
record LockWait(Session session, Place place) {

    /**
     * Records that a session was found waiting just now. Where the engine names no table, the first that the waiting
     * statement names stands for it.
     *
     * @param asked time of the query, by {@link System#nanoTime}
     * @param table as the engine names it, or null
     * @param index as the engine names it, or null
     */
    static LockWait found(Session session, long asked, String table, String index) {
        SessionState waiting = session.waits(asked);
        return new LockWait(session, table == null ? byStatement(waiting) : new Place(lower(table), lower(index), ToldBy.ENGINE));
    }

    /**
     * Queries the engine for waiting sessions. Of several waits of one session only the first counts. Where the engine
     * names a statement, it stands for one session: the first that executes it and has not been counted yet.
     *
     * @param names meaning of the query's first column
     * @param query prepared on a connection of its own
     * @param sessions running sessions of this process
     */
    static List<LockWait> ask(LockWaitQuery.Waiter names, PreparedStatement query, List<Session> sessions) throws SQLException {
        Map<Session, LockWait> waits = new LinkedHashMap<>();
        long asked = System.nanoTime();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                String waiter = rows.getString(1);
                String table = rows.getString(2);
                String index = rows.getString(3);
                sessions.stream().filter(session -> isNamed(session, names, waiter) && !waits.containsKey(session)).findFirst()
                        .ifPresent(session -> waits.put(session, found(session, asked, table, index)));
            }
        }
        return List.copyOf(waits.values());
    }

    private static boolean isNamed(Session session, LockWaitQuery.Waiter names, String waiter) {
        return switch (names) {
            case SESSION -> session.id().equals(waiter);
            case STATEMENT -> session.isRunning(waiter);
        };
    }

    private static Place byStatement(SessionState waiting) {
        return waiting.table().map(table -> new Place(table, null, ToldBy.STATEMENT)).orElse(Place.UNKNOWN);
    }

    private static String lower(String name) {
        return name == null ? null : name.toLowerCase(Locale.ROOT);
    }

    /** Source of a table's name. */
    enum ToldBy {
        ENGINE, STATEMENT, NOBODY;

        /** Returns the spelling in the figures. */
        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Table and index of an awaited lock.
     *
     * @param table in lower case; null when neither engine nor statement names it
     * @param index in lower case; null when the engine does not name it
     * @param toldBy source of the table's name
     */
    record Place(String table, String index, ToldBy toldBy) {

        static final Place UNKNOWN = new Place(null, null, ToldBy.NOBODY);
    }
}
