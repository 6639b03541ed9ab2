package org.bbops.platform.watch;

import java.util.Locale;

/**
 * A session that was found waiting for a lock.
 *
 * @param session which waits
 * @param place what it waits for
 */
record LockWait(Session session, Place place) {

    /** A wait of which the engine names the table, and perhaps the index; null for what it does not name. */
    static LockWait named(Session session, String table, String index) {
        return table == null ? byStatement(session)
                : new LockWait(session, new Place(lower(table), lower(index), ToldBy.ENGINE));
    }

    /** A wait of which the engine does not say for what: the first table that its statement names stands for it. */
    static LockWait byStatement(Session session) {
        return new LockWait(session, session.state().table()
                .map(table -> new Place(table, null, ToldBy.STATEMENT)).orElse(Place.UNKNOWN));
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
