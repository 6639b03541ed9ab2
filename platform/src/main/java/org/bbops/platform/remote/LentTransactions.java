package org.bbops.platform.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Transactions of threads that wait for an answer from their own process: the thread that serves the call works in the caller's
 * transaction, on its connection.
 */
final class LentTransactions {

    private final Map<String, Loan> loans = new ConcurrentHashMap<>();

    /** Lends the calling thread's transaction, if it has one, until the loan is closed; the thread does not use it meanwhile. */
    Loan lend() {
        Loan loan = new Loan(UUID.randomUUID().toString());
        loans.put(loan.id, loan);
        return loan;
    }

    /**
     * Works in a transaction that is lent. An exception is left to the lender.
     *
     * @return the result; an empty list after an exception
     * @throws BusinessException when nobody lends a transaction under this name
     */
    <T> List<T> within(String id, Supplier<List<T>> work) {
        Loan loan = loans.get(id);
        if (loan == null) {
            throw new BusinessException(Category.INVALID_REQUEST, "nobody in this process waits for the answer to call " + id);
        }
        return loan.use(work);
    }

    /** Transaction of a thread that waits, or the fact that it has none. One thread uses it at a time. */
    final class Loan implements AutoCloseable {

        private final String id;
        private final boolean active = TransactionSynchronizationManager.isActualTransactionActive();
        private final boolean readOnly = TransactionSynchronizationManager.isCurrentTransactionReadOnly();
        private final Map<Object, Object> resources = Map.copyOf(TransactionSynchronizationManager.getResourceMap());
        private final List<TransactionSynchronization> added = new ArrayList<>();
        private RuntimeException failure;
        private boolean closed;

        private Loan(String id) {
            this.id = id;
        }

        /** Name of the loan in a request. */
        String id() {
            return id;
        }

        private synchronized <T> List<T> use(Supplier<List<T>> work) {
            if (closed) {
                throw new BusinessException(Category.INVALID_REQUEST, "nobody waits for the answer to call " + id + " any longer");
            }
            enter();
            try {
                return work.get();
            } catch (RuntimeException e) {
                failure = e;
                return List.of();
            } finally {
                leave();
            }
        }

        private void enter() {
            if (active) {
                resources.forEach(TransactionSynchronizationManager::bindResource);
                TransactionSynchronizationManager.initSynchronization();
                TransactionSynchronizationManager.setActualTransactionActive(true);
                TransactionSynchronizationManager.setCurrentTransactionReadOnly(readOnly);
            }
        }

        private void leave() {
            if (active) {
                added.addAll(TransactionSynchronizationManager.getSynchronizations());
                TransactionSynchronizationManager.clear();
                resources.keySet().forEach(TransactionSynchronizationManager::unbindResourceIfPossible);
            }
        }

        /** Throws the exception that ended the work, as if the lender had done it itself. */
        synchronized void rethrow() {
            if (failure != null) {
                throw failure;
            }
        }

        /** Ends the loan: waits for a user that is still at work, whose statements are bounded, and admits no other. */
        @Override
        public void close() {
            loans.remove(id);
            synchronized (this) {
                closed = true;
                added.forEach(TransactionSynchronizationManager::registerSynchronization);
            }
        }
    }
}
