package org.bbops.engines.own;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.bbops.engines.ErrorCodes;

/**
 * A small table for each schema that was ever leased, in a schema of their own: in the leased one, migrations would
 * take it for somebody's. For engines without application locks.
 */
public final class LeaseTable {

    private static final String SCHEMA = "BBOPS_LEASES";

    private LeaseTable() {
    }

    /**
     * Makes the table when it is missing; checks first, as both engines let definitions wait for the transactions of
     * others.
     *
     * @param errors of the engine, to detect that another command has made it in the same moment
     * @return its name, to be used in statements
     */
    public static String of(Connection connection, String columns, ErrorCodes errors) throws SQLException {
        String schema = connection.getSchema();
        String name = name(connection);
        try (ResultSet table = connection.getMetaData().getTables(null, SCHEMA, "%", null)) {
            while (table.next()) {
                if (schema.equals(table.getString("TABLE_NAME"))) {
                    return name;
                }
            }
        }
        make(connection, "create schema " + SCHEMA, errors);
        make(connection, "create table " + name + " (" + columns + ")", errors);
        return name;
    }

    /** Returns the name of the table of a connection's schema, to be used in statements; the table may be missing. */
    public static String name(Connection connection) throws SQLException {
        return SCHEMA + ".\"" + connection.getSchema().replace("\"", "\"\"") + "\"";
    }

    private static void make(Connection connection, String definition, ErrorCodes errors) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(definition);
        } catch (SQLException e) {
            if (!errors.isExisting(e)) {
                throw e;
            }
        }
    }
}
