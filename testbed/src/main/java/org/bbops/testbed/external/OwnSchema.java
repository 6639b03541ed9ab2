package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.WrongInputException;
import org.bbops.testbed.database.DatabaseServer;

/** A schema for the benchmark alone, in a database that holds other tables too. */
public final class OwnSchema {

    /** Derby's for a schema that exists, which none of its statements makes only when it is missing. */
    private static final String EXISTS_STATE = "X0Y68";

    private OwnSchema() {
    }

    /**
     * Makes the schema when there is none.
     *
     * @param address of the database, whose user may create schemas
     * @param name of lower case letters, digits and underscores
     * @return the address by which everybody comes to that schema and no other
     * @throws TestbedException when the database refuses
     */
    public static DatabaseAddress in(DatabaseAddress address, String name) {
        DatabaseAddress own = existing(address, name);
        String create = address.engine() == DatabaseEngine.DERBY ? "create schema " : "create schema if not exists ";
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(create + name);
        } catch (SQLException e) {
            if (!EXISTS_STATE.equals(e.getSQLState())) {
                throw new TestbedException("The database at " + address + " did not make the schema " + name + ": " + e.getMessage(),
                        e);
            }
        }
        return own;
    }

    /**
     * Names a schema that there is: PostgreSQL and MariaDB in the URL, which every program takes, HSQLDB and Derby, whose URLs
     * have no place for it, on each connection.
     *
     * @param name of lower case letters, digits and underscores
     * @throws WrongInputException when it is not, or the URL names a schema already
     */
    public static DatabaseAddress existing(DatabaseAddress address, String name) {
        if (!DatabaseServer.NAME.matcher(name).matches()) {
            throw new WrongInputException("'" + name + "' cannot be the name of a schema; use a-z, 0-9 and _");
        }
        address.schemaOfUrl().ifPresent(named -> {
            throw new WrongInputException("The URL of " + address + " names the schema '" + named + "' already, and '" + name
                    + "' is asked for, too; leave one of the two out");
        });
        return switch (address.engine()) {
            case POSTGRESQL -> new DatabaseAddress(address.jdbcUrl() + (address.jdbcUrl().contains("?") ? "&" : "?")
                    + "currentSchema=" + name, address.user(), address.password());
            case MARIADB -> address.named(name);
            // A name without quotes is one of capitals there.
            case HSQLDB, DERBY -> address.inSchema(name.toUpperCase(Locale.ROOT));
        };
    }
}
