package org.bbops.platform.conflict;

import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

/** Transactions with retries, for code that marks their begin and end itself. */
public final class RetryingTransactions implements TransactionOperations {

    private final TransactionOperations transactions;
    private final Retries retries;

    /**
     * @param transactions runs each attempt
     * @param retries decides on further attempts
     */
    public RetryingTransactions(TransactionOperations transactions, Retries retries) {
        this.transactions = transactions;
        this.retries = retries;
    }

    @Override
    public <T> T execute(TransactionCallback<T> action) throws TransactionException {
        try {
            return retries.run(() -> transactions.execute(action));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a transaction threw an undeclared exception", e);
        }
    }
}
