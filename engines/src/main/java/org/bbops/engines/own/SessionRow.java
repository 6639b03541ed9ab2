package org.bbops.engines.own;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import org.bbops.engines.ErrorCodes;

/**
 * Lock by a row that names its session, for engines without application locks; the row is void once that session is gone. A
 * transaction that stays open would hold up every definition of a table.
 *
 * @param began name of the row's column with the time at which its session began
 * @param sessions columns and table of a query for id and begin of all sessions, which has a column {@code session_id}
 * @param errors of the engine
 */
public record SessionRow(String began, String sessions, ErrorCodes errors) implements SessionLock {

    @Override
    public boolean take(Connection connection) throws SQLException {
        String table = LeaseTable.of(connection, "id integer primary key, session_id bigint not null, " + began + " varchar(64) not null",
                errors);
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from " + table + " where (session_id, " + began + ") not in (select " + sessions + ")");
            // Of two that come at once the key lets one in.
            statement.execute("insert into " + table + " select 1, " + sessions + " where session_id = session_id()");
            return true;
        } catch (SQLIntegrityConstraintViolationException | SQLTransactionRollbackException _) {
            return false;
        }
    }

    @Override
    public void give(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("delete from " + LeaseTable.name(connection) + " where session_id = session_id()");
        }
    }
}
