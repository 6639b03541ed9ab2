package org.bbops.testbed;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.bbops.contracts.process.BoundedCall;

/**
 * Runs a driver call and gives it up after a time. The drivers' own limits differ, and not all have one; but an
 * interrupt ends a virtual thread's wait at a socket, and closes that.
 */
public final class DatabaseCall {

    private DatabaseCall() {
    }

    /**
     * Makes a call.
     *
     * @throws SQLTimeoutException when nothing has come within the limit
     * @throws SQLException when the call fails, or this thread was interrupted
     */
    public static <T> T within(Duration limit, Callable<T> call) throws SQLException {
        try {
            return BoundedCall.within(limit, "database-call", call);
        } catch (TimeoutException e) {
            throw new SQLTimeoutException("the server said nothing within " + limit.toMillis() + " ms", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while waiting for the server", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SQLException refused ? refused : new SQLException(e.getCause());
        }
    }
}
