package org.bbops.testbed;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.bbops.contracts.process.BoundedCall;

/**
 * Runs a driver call and gives it up after a time. The drivers' own limits differ, and not all have one; but an
 * interrupt ends a virtual thread's wait at a socket, and closes that.
 */
public final class DatabaseCall {

    /** Limit for inspecting, creating or removing the benchmark's tables, which takes seconds. */
    public static final Duration DEFINITIONS_MAX = Duration.ofMinutes(2);
    /** Limit for loading them: minutes for the largest population on the slowest engine. */
    public static final Duration LOAD_MAX = Duration.ofMinutes(30);

    private DatabaseCall() {
    }

    /**
     * Makes a call.
     *
     * @throws SQLTimeoutException when there was no answer within the limit
     * @throws SQLException when the call fails, or this thread was interrupted
     */
    public static <T> T within(Duration limit, Callable<T> call) throws SQLException {
        try {
            return BoundedCall.within(limit, "database-call", call);
        } catch (TimeoutException e) {
            throw new SQLTimeoutException("the server did not answer within " + limit.toMillis() + " ms", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while waiting for the server", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SQLException refused ? refused : new SQLException(e.getCause());
        }
    }

    /**
     * Works on the benchmark's tables. On HSQLDB every definition of a table waits for all open transactions in the
     * database, and no time-out of a statement ends that wait.
     *
     * @param max the most time that it may take
     * @param address of the database that has the tables
     * @param work receives a source of connections to it; its exceptions are passed on
     * @throws TestbedException when it took longer; the server may still carry out its last statement
     */
    public static void onTables(Duration max, DatabaseAddress address, Consumer<DataSource> work) {
        try {
            BoundedCall.within(max, "table-work", () -> {
                work.accept(address.dataSource());
                return null;
            });
        } catch (TimeoutException e) {
            throw new TestbedException(("The database at %s did not finish with the benchmark's tables within %d s: it waits for a "
                    + "transaction of another client, or does not answer; end that transaction, and start again")
                    .formatted(address, max.toSeconds()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Work on the tables of the database at " + address + " was interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }
}
