package org.bbops.platform.neighbour;

import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Transactions without atomicity: each statement, or each call of another process, commits by itself, and a rollback
 * undoes nothing. Stores keep their rows and their connection as in other transactions.
 */
public final class SeparateCommits extends AbstractPlatformTransactionManager {

    private static final long serialVersionUID = 1L;

    @Override
    protected Object doGetTransaction() {
        return this;
    }

    @Override
    protected boolean isExistingTransaction(Object transaction) {
        return TransactionSynchronizationManager.isActualTransactionActive();
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        // Each step begins by itself.
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        // All has been committed.
    }

    @Override
    protected void doRollback(DefaultTransactionStatus status) {
        // What has been committed stays.
    }

    @Override
    protected void doSetRollbackOnly(DefaultTransactionStatus status) {
        // Nothing can be undone.
    }
}
