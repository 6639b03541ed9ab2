package org.bbops.platform.database;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Deadline of the calling thread's transaction (factor {@code transaction-timeout}); the wait for its connection
 * counts. It is checked before each statement and before the commit, and limits each statement, in whole seconds as
 * drivers require.
 */
public final class TransactionDeadline {

    private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);
    /** A pool measures its wait in whole milliseconds, and may give up that much too early. */
    private static final long POOL_ROUNDING_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Duration max;
    private final long endNanos;
    private final LongSupplier nanoTime;

    private TransactionDeadline(Duration max, LongSupplier nanoTime) {
        this.max = max;
        this.endNanos = nanoTime.getAsLong() + max.toNanos();
        this.nanoTime = nanoTime;
    }

    /** Starts the deadline of the calling thread's transaction, replacing an earlier one. */
    static void begin(Duration max, LongSupplier nanoTime) {
        end();
        TransactionSynchronizationManager.bindResource(TransactionDeadline.class, new TransactionDeadline(max, nanoTime));
    }

    /** Clears the deadline of the calling thread's transaction. */
    static void end() {
        TransactionSynchronizationManager.unbindResourceIfPossible(TransactionDeadline.class);
    }

    /** Returns the deadline of the calling thread's transaction; empty when it has none. */
    public static Optional<TransactionDeadline> current() {
        return Optional.ofNullable((TransactionDeadline) TransactionSynchronizationManager.getResource(TransactionDeadline.class));
    }

    /** Returns true when the transaction's time is up. */
    boolean isOver() {
        return leftNanos() <= 0;
    }

    private long leftNanos() {
        return endNanos - nanoTime.getAsLong();
    }

    /**
     * Bounds a statement by the time left, rounded up to whole seconds.
     *
     * @throws SQLTimeoutException when none is left; the statement must not be executed then
     */
    public void bound(Statement statement) throws SQLException {
        if (isOver()) {
            throw new SQLTimeoutException(message());
        }
        statement.setQueryTimeout(Math.toIntExact((leftNanos() + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND));
    }

    /**
     * Returns the error for a caller that got no connection: a timeout if the transaction's time ended its wait, else the pool's refusal.
     */
    public SQLException ofWait(SQLTransientConnectionException refusal) {
        boolean waited = refusal.getCause() == null && leftNanos() <= POOL_ROUNDING_NANOS;
        return waited ? new SQLTimeoutException(message() + " while it waited for a connection", refusal) : refusal;
    }

    /** Returns the message on a transaction whose time is up. */
    String message() {
        return "the transaction's time of " + max.toMillis() + " ms (bbops.transaction-timeout) was up";
    }
}
