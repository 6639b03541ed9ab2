package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer;

/** A schema for the benchmark alone, in a database that holds other tables too. */
public final class OwnSchema {

    private OwnSchema() {
    }

    /**
     * Makes the schema when there is none.
     *
     * @param address of the database, whose user may create schemas
     * @param name of lower case letters, digits and underscores
     * @return the address by which everybody comes to that schema and no other
     * @throws TestbedException when the database refuses, or its URL cannot name a schema
     */
    public static DatabaseAddress in(DatabaseAddress address, String name) {
        if (!DatabaseServer.NAME.matcher(name).matches()) {
            throw new TestbedException("'" + name + "' cannot be the name of a schema; use a-z, 0-9 and _");
        }
        DatabaseAddress own = named(address, name);
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute("create schema if not exists " + name);
            return own;
        } catch (SQLException e) {
            throw new TestbedException("The database at " + address + " did not make the schema " + name + ": " + e.getMessage(), e);
        }
    }

    private static DatabaseAddress named(DatabaseAddress address, String name) {
        if (address.jdbcUrl().startsWith("jdbc:postgresql:")) {
            String sign = address.jdbcUrl().contains("?") ? "&" : "?";
            return new DatabaseAddress(address.jdbcUrl() + sign + "currentSchema=" + name, address.user(), address.password());
        }
        if (address.jdbcUrl().startsWith("jdbc:mariadb:")) {
            return address.named(name);
        }
        throw new TestbedException("A URL of this engine names no schema: use an empty database, or with Derby a user of its own, "
                + "whose tables are in the schema of that user's name");
    }
}
