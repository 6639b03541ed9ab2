package org.bbops.platform.neighbour;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Neighbours work without a transaction: each of their statements commits by itself. */
final class NoTransactions extends OwnTransactions {

    private static final String HEADER = "Bbops-Transaction";
    private static final String NONE = "none";

    @Override
    public void join(String neighbour, HttpMethod method, HttpHeaders headers) {
        super.join(neighbour, method, headers);
        headers.set(HEADER, NONE);
    }

    /** Transactions of a domain that has none in requests of its neighbours. */
    record Manager(PlatformTransactionManager others, PlatformTransactionManager statements) implements PlatformTransactionManager {

        Manager(PlatformTransactionManager others) {
            this(others, new SingleStatements());
        }

        @Override
        public TransactionStatus getTransaction(TransactionDefinition definition) {
            return chosen().getTransaction(definition);
        }

        private PlatformTransactionManager chosen() {
            return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes request
                    && NONE.equals(request.getRequest().getHeader(HEADER)) ? statements : others;
        }

        @Override
        public void commit(TransactionStatus status) {
            chosen().commit(status);
        }

        @Override
        public void rollback(TransactionStatus status) {
            chosen().rollback(status);
        }
    }

    /** Begins and ends nothing in the database; the stores keep their rows and their connection as in a transaction. */
    private static final class SingleStatements extends AbstractPlatformTransactionManager {

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
            // Each statement begins and commits by itself.
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
}
