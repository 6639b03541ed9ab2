package org.bbops.platform.watch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * How an engine is asked who waits for a lock.
 *
 * @param sql a query of three columns: what the waiter is known by, the table and the index that it waits for, null where the
 *     engine does not name them
 * @param isWaiter whether a session is the one that is known so
 */
record LockWaitQuery(String sql, BiPredicate<Session, String> isWaiter) {

    /** Of an engine that tells its sessions' ids. */
    static LockWaitQuery byId(String sql) {
        return new LockWaitQuery(sql, (session, id) -> session.id().equals(id));
    }

    /** Of an engine that tells what the waiters execute. */
    static LockWaitQuery byStatement(String sql) {
        return new LockWaitQuery(sql, Session::isRunning);
    }

    /**
     * Those of the sessions that wait. A session waits for one lock: of several that are told the first counts. What is told once is
     * one session: the first that fits and does not count yet.
     */
    List<LockWait> ask(Statement own, List<Session> sessions) throws SQLException {
        Map<Session, LockWait> waits = new LinkedHashMap<>();
        long asked = System.nanoTime();
        try (ResultSet rows = own.executeQuery(sql)) {
            while (rows.next()) {
                String waiter = rows.getString(1);
                String table = rows.getString(2);
                String index = rows.getString(3);
                sessions.stream().filter(session -> isWaiter.test(session, waiter) && !waits.containsKey(session)).findFirst()
                        .ifPresent(session -> waits.put(session, LockWait.found(session, asked, table, index)));
            }
        }
        return List.copyOf(waits.values());
    }
}
