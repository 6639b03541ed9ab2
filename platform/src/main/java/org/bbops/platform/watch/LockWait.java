package org.bbops.platform.watch;

import java.util.Locale;

/**
 * A session that was found waiting for a lock.
 *
 * @param session which waits
 * @param place what it waits for
 */
record LockWait(Session session, Place place) {

    /**
     * A session was found waiting just now, which is noted at it. Where the engine names no table, the first that the waiting
     * statement names stands for it.
     *
     * @param asked when the engine was, in nanoseconds of {@link System#nanoTime}
     * @param table as the engine names it, or null
     * @param index as the engine names it, or null
     */
    static LockWait found(Session session, long asked, String table, String index) {
        SessionState waiting = session.waits(asked);
        return new LockWait(session, table == null ? byStatement(waiting) : new Place(lower(table), lower(index), ToldBy.ENGINE));
    }

    private static Place byStatement(SessionState waiting) {
        return waiting.table().map(table -> new Place(table, null, ToldBy.STATEMENT)).orElse(Place.UNKNOWN);
    }

    private static String lower(String name) {
        return name == null ? null : name.toLowerCase(Locale.ROOT);
    }

    /** Who named a table. */
    enum ToldBy {
        ENGINE, STATEMENT, NOBODY;

        /** As figures write it. */
        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What is waited for.
     *
     * @param table in lower case; null when nobody names it
     * @param index in lower case; null when the engine does not name it
     * @param toldBy who named the table
     */
    record Place(String table, String index, ToldBy toldBy) {

        static final Place UNKNOWN = new Place(null, null, ToldBy.NOBODY);
    }
}
