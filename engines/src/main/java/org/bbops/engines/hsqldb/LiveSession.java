package org.bbops.engines.hsqldb;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.SessionLock;

/**
 * HSQLDB: a row with the session that has it, which is worth nothing once that session is not there. A transaction that stays open
 * would hold up every definition of a table.
 */
final class LiveSession implements SessionLock {

    private static final String COLUMNS = "id integer primary key, session_id bigint not null, connected varchar(40) not null";
    private static final String SESSIONS = "select %s session_id, cast(connected as varchar(40)) from information_schema.system_sessions";

    @Override
    public boolean take(Connection connection) throws SQLException {
        String table = LeaseTable.of(connection, COLUMNS);
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from " + table + " where (session_id, connected) not in (" + SESSIONS.formatted("") + ")");
            // Of two that come at once the key lets one in.
            statement.execute("insert into " + table + " " + SESSIONS.formatted("1,") + " where session_id = session_id()");
            return true;
        } catch (SQLIntegrityConstraintViolationException | SQLTransactionRollbackException _) {
            return false;
        }
    }

    @Override
    public void give(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from " + LeaseTable.of(connection, COLUMNS) + " where session_id = session_id()");
        }
    }
}
