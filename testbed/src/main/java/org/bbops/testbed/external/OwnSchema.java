package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.engines.SqlReason;
import org.bbops.engines.own.OwnServer;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer;

/** A schema for the benchmark alone, in a database that holds other tables too. */
public final class OwnSchema {

    private OwnSchema() {
    }

    /**
     * Makes the schema when there is none.
     *
     * @param address of the database, whose user may create schemas unless this one exists
     * @param name of lower case letters, digits and underscores
     * @return the address that leads to that schema and no other
     * @throws TestbedException when the database refuses, or does not answer
     */
    public static DatabaseAddress in(DatabaseAddress address, String name) {
        return in(address, name, DatabaseCall.DEFINITIONS_MAX);
    }

    /**
     * Makes the schema when there is none, with another bound.
     *
     * @param max the most time that it may take
     */
    public static DatabaseAddress in(DatabaseAddress address, String name, Duration max) {
        DatabaseAddress own = existing(address, name);
        try {
            DatabaseCall.within(max, () -> {
                create(address, name);
                return null;
            });
        } catch (SQLTimeoutException e) {
            throw new TestbedException(("The database at %s did not make the schema %s within %d s: it waits for a transaction of another "
                    + "client, or does not answer; end that transaction, and start again").formatted(address, name, max.toSeconds()), e);
        } catch (SQLException e) {
            if (!address.engine().errors().isExisting(e)) {
                throw new TestbedException("The database at " + address + " did not make the schema " + name + " (" + SqlReason.of(e)
                        + "); correct its address, user or password, or allow the user to make schemas", e);
            }
        }
        return own;
    }

    /** Looks first: PostgreSQL demands the right to create one even where it then creates none. */
    private static void create(DatabaseAddress address, String name) throws SQLException {
        OwnServer server = address.engine().own();
        try (Connection connection = address.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            if (!server.hasSchema(connection, name)) {
                statement.execute(server.createSchema(name));
            }
        }
    }

    /**
     * Names an existing schema: in the URL, which every program takes, or where that has no place for it, on each connection.
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
        OwnServer server = address.engine().own();
        return switch (server.schemaPlace()) {
            case URL -> new DatabaseAddress(address.jdbcUrl() + (address.jdbcUrl().contains("?") ? "&" : "?")
                    + "currentSchema=" + name, address.user(), address.password());
            case DATABASE -> address.named(name);
            case CONNECTION -> address.inSchema(server.storedName(name));
        };
    }
}
