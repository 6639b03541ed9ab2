package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.bbops.engines.SqlReason;
import org.bbops.engines.own.SessionLock;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.TestbedException;

/**
 * Reserves one schema of a given database for one command: two would take each other's tables for leftovers of an
 * aborted run. The server holds the lease for as long as this connection lives, so that it also ends with a command
 * that is killed.
 */
public final class DatabaseLease implements AutoCloseable {

    /** Bound on a few short statements, and on the wait of a second taker on engines that let it wait. */
    private static final Duration ANSWER_MAX = Duration.ofSeconds(10);
    /** Shorter than the time after which routers and firewalls usually forget a silent connection. */
    private static final Duration PING_EVERY = Duration.ofMinutes(1);
    private static final String OTHERWISE = "; wait until that has ended, or take another database, or a schema of its own with --schema NAME";

    private final DatabaseAddress address;
    private final Connection connection;
    private final SessionLock lock;
    private final ScheduledExecutorService pings = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("lease-ping").factory());

    private DatabaseLease(DatabaseAddress address, Connection connection, SessionLock lock) {
        this.address = address;
        this.connection = connection;
        this.lock = lock;
    }

    /**
     * Takes the lease.
     *
     * @param address of the database, and of the schema in it
     * @throws TestbedException when another command holds it, or the database cannot be queried
     */
    public static DatabaseLease take(DatabaseAddress address) {
        return take(address, PING_EVERY);
    }

    /**
     * Takes the lease.
     *
     * @param pingEvery pause between two uses of its connection
     */
    public static DatabaseLease take(DatabaseAddress address, Duration pingEvery) {
        SessionLock lock = address.engine().own().lease();
        DatabaseLease lease = new DatabaseLease(address, connection(address), lock);
        try {
            if (DatabaseCall.within(ANSWER_MAX, () -> lock.tryAcquire(lease.connection))) {
                lease.pings.scheduleWithFixedDelay(lease::ping, pingEvery.toMillis(), pingEvery.toMillis(), TimeUnit.MILLISECONDS);
                return lease;
            }
        } catch (SQLTimeoutException e) {
            lease.close();
            throw new TestbedException("The database at " + address + " is being used by another bbops command, or does not answer within "
                    + ANSWER_MAX.toSeconds() + " s" + OTHERWISE, e);
        } catch (SQLException e) {
            lease.close();
            throw cannotReserve(address, e);
        }
        lease.close();
        throw new TestbedException("The database at " + address + " is being used by another bbops command" + OTHERWISE);
    }

    /** Returns the leased database. */
    DatabaseAddress address() {
        return address;
    }

    private static Connection connection(DatabaseAddress address) {
        try {
            return address.dataSource().getConnection();
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }

    private static TestbedException cannotReserve(DatabaseAddress address, SQLException e) {
        return new TestbedException("The database at " + address + " cannot be kept from other commands for the time of this one: "
                + SqlReason.of(e) + "; correct that, or the rights of its user", e);
    }

    /**
     * Rejects a lease that has ended unnoticed with its connection; must be called before anything is removed.
     *
     * @throws TestbedException when it has, or its server does not answer
     */
    public void refuseIfLost() {
        if (!isAlive()) {
            throw new TestbedException("The database at " + address + " is not kept from other bbops commands any more, since the "
                    + "connection that kept it has ended or does not answer, so nothing there is touched; see whether its server was "
                    + "restarted or ends silent connections, and begin again");
        }
    }

    /** Uses the connection, without a bound: giving up on a server that is busy would close it. */
    private void ping() {
        try {
            connection.isValid(0);
        } catch (SQLException _) {
            // Noticed by refuseIfLost.
        }
    }

    private boolean isAlive() {
        try {
            return DatabaseCall.within(ANSWER_MAX, () -> connection.isValid(Math.toIntExact(ANSWER_MAX.toSeconds())));
        } catch (SQLException _) {
            return false;
        }
    }

    /** May be called again, from any thread. */
    @Override
    public void close() {
        pings.shutdown();
        try (connection) {
            if (!connection.isClosed()) {
                DatabaseCall.within(ANSWER_MAX, () -> {
                    lock.release(connection);
                    return null;
                });
            }
        } catch (SQLException _) {
            // The server detects the closed connection by itself.
        }
    }
}
