package org.bbops.platform.database;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.TransactionExecution;
import org.springframework.transaction.TransactionExecutionListener;

/**
 * Starts the deadline of each transaction of a business method before it asks for a connection, and rolls back a late transaction at its
 * commit. Transactions without a name, which relay and listeners begin and end themselves, have no deadline.
 */
final class TransactionDeadlines implements TransactionExecutionListener {

    private final Duration max;
    private final LongSupplier nanoTime;

    /**
     * @param max longest time of a transaction
     * @param nanoTime monotonic time in nanoseconds
     */
    TransactionDeadlines(Duration max, LongSupplier nanoTime) {
        this.max = max;
        this.nanoTime = nanoTime;
    }

    @Override
    public void beforeBegin(TransactionExecution transaction) {
        if (!transaction.getTransactionName().isEmpty()) {
            TransactionDeadline.begin(max, nanoTime);
        }
    }

    @Override
    public void afterBegin(TransactionExecution transaction, Throwable failure) {
        if (failure != null) {
            TransactionDeadline.end();
        }
    }

    /** @throws QueryTimeoutException when the time is up, upon which the transaction is rolled back */
    @Override
    public void beforeCommit(TransactionExecution transaction) {
        TransactionDeadline.current().filter(TransactionDeadline::isOver).ifPresent(late -> {
            throw new QueryTimeoutException(late.message() + " before its commit");
        });
    }

    @Override
    public void afterCommit(TransactionExecution transaction, Throwable failure) {
        TransactionDeadline.end();
    }

    @Override
    public void afterRollback(TransactionExecution transaction, Throwable failure) {
        TransactionDeadline.end();
    }
}
