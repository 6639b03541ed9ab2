package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.WrongInputException;

/**
 * Keeps one schema of a given database to one command: two would take each other's tables for the rest of a run that broke off.
 * The server itself keeps it for as long as this connection lives, so that it ends with a command that is killed, too.
 */
public final class DatabaseLease implements AutoCloseable {

    /** For a few short statements; an engine that lets a second taker wait does not let it wait for longer. */
    private static final Duration TAKE_MAX = Duration.ofSeconds(10);

    private final Connection connection;
    private final SessionLock lock;

    private DatabaseLease(Connection connection, SessionLock lock) {
        this.connection = connection;
        this.lock = lock;
    }

    /**
     * Takes it.
     *
     * @param address of the database, and of the schema in it, that is to be used
     * @throws TestbedException when another command has it, or the database cannot be asked
     */
    public static DatabaseLease take(DatabaseAddress address) {
        SessionLock lock = lock(address);
        Connection connection = null;
        try {
            connection = address.dataSource().getConnection();
            Connection asked = connection;
            if (DatabaseCall.within(TAKE_MAX, () -> lock.take(asked))) {
                return new DatabaseLease(connection, lock);
            }
        } catch (SQLException e) {
            close(connection, lock);
            throw new TestbedException("The database at " + address + " cannot be kept from other commands for the time of this one: "
                    + e.getMessage() + "; correct that, or its address, user or password", e);
        }
        close(connection, lock);
        throw new TestbedException("The database at " + address + " is being used by another bbops command; wait until that has ended, "
                + "or take another database, or a schema of its own with --schema NAME");
    }

    private static SessionLock lock(DatabaseAddress address) {
        return switch (DatabaseEngine.ofUrl(address.jdbcUrl()).orElseThrow(() ->
                new WrongInputException("'" + address + "' is of no engine that bbops knows"))) {
            case POSTGRESQL -> SessionLock.byFunction("select pg_try_advisory_lock(hashtextextended('bbops ' || current_schema(), 0))");
            // A server ends connections that have been silent for hours; it has one space of names for all databases.
            case MARIADB -> SessionLock.byFunction("set session wait_timeout = 31536000",
                    "select get_lock(concat('bbops ', md5(database())), 0)");
            case DERBY -> new LockedTable();
            case HSQLDB -> new LiveSession();
        };
    }

    /** May be called again, from any thread. */
    @Override
    public void close() {
        close(connection, lock);
    }

    private static void close(Connection connection, SessionLock lock) {
        if (connection == null) {
            return;
        }
        try (connection) {
            if (!connection.isClosed()) {
                lock.give(connection);
            }
        } catch (SQLException _) {
            // The server notices by itself that nobody is there any more.
        }
    }
}
