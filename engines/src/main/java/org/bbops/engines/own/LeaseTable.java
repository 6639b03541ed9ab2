package org.bbops.engines.own;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import org.bbops.engines.ErrorCodes;

/**
 * Small table for each leased schema, for engines without application locks. These tables have a schema of their own: in the leased one,
 * the migrations would take them for foreign tables.
 */
public final class LeaseTable {

    private static final String SCHEMA = "BBOPS_LEASES";

    private LeaseTable() {
    }

    /**
     * Returns a lock by a row of the lease table that names the session, and that is void once the session has ended. A lock of the table
     * itself would need an open transaction, which would block every definition of a table.
     *
     * @param began name of the row's column with the time at which its session began
     * @param sessions columns and table of a query for id and start of all sessions, which has a column {@code session_id}
     * @param errors error codes of the engine
     */
    public static SessionLock lockByRow(String began, String sessions, ErrorCodes errors) {
        return new SessionRow(began, sessions, errors);
    }

    /**
     * Creates the table when it is missing. Checks that first, because a definition would wait for other sessions' transactions.
     *
     * @param errors error codes of the engine, to detect that another command has created it in the same moment
     * @return its name, to be used in statements
     */
    public static String createIfAbsent(Connection connection, String columns, ErrorCodes errors) throws SQLException {
        String schema = connection.getSchema();
        String name = name(connection);
        try (ResultSet table = connection.getMetaData().getTables(null, SCHEMA, "%", null)) {
            while (table.next()) {
                if (schema.equals(table.getString("TABLE_NAME"))) {
                    return name;
                }
            }
        }
        create(connection, "create schema " + SCHEMA, errors);
        create(connection, "create table " + name + " (" + columns + ")", errors);
        return name;
    }

    /** Returns the name of the table of a connection's schema, to be used in statements; the table may be missing. */
    public static String name(Connection connection) throws SQLException {
        return SCHEMA + ".\"" + connection.getSchema().replace("\"", "\"\"") + "\"";
    }

    private static void create(Connection connection, String definition, ErrorCodes errors) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(definition);
        } catch (SQLException e) {
            if (!errors.isExisting(e)) {
                throw e;
            }
        }
    }

    /** Lock by a row that names its session. */
    private record SessionRow(String began, String sessions, ErrorCodes errors) implements SessionLock {

        @Override
        public boolean tryAcquire(Connection connection) throws SQLException {
            String table = createIfAbsent(connection,
                    "id integer primary key, session_id bigint not null, " + began + " varchar(64) not null", errors);
            try (Statement statement = connection.createStatement()) {
                statement.execute("delete from " + table + " where (session_id, " + began + ") not in (select " + sessions + ")");
                // The primary key admits one of two sessions that insert at once.
                statement.execute("insert into " + table + " select 1, " + sessions + " where session_id = session_id()");
                return true;
            } catch (SQLIntegrityConstraintViolationException | SQLTransactionRollbackException _) {
                return false;
            }
        }

        @Override
        public void release(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute("delete from " + name(connection) + " where session_id = session_id()");
            }
        }
    }
}
