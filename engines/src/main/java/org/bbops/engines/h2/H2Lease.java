package org.bbops.engines.h2;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.SessionLock;

/** Lease by a row that names the session which has it; the row is worth nothing once that session is gone. */
final class H2Lease implements SessionLock {

    private static final String SESSIONS =
            "select %s session_id, cast(session_start as varchar(64)) from information_schema.sessions";
    private static final String DUPLICATE_KEY = "23505";

    @Override
    public boolean take(Connection connection) throws SQLException {
        String table = LeaseTable.name(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute("create schema if not exists BBOPS_LEASES");
            statement.execute("create table if not exists " + table
                    + " (id integer primary key, session_id integer not null, started varchar(64) not null)");
            statement.execute("delete from " + table + " where (session_id, started) not in (" + SESSIONS.formatted("") + ")");
            // Of two that come at once the key lets one in.
            statement.execute("insert into " + table + " " + SESSIONS.formatted("1,") + " where session_id = session_id()");
            return true;
        } catch (SQLException e) {
            if (DUPLICATE_KEY.equals(e.getSQLState())) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public void give(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from " + LeaseTable.name(connection) + " where session_id = session_id()");
        }
    }
}
