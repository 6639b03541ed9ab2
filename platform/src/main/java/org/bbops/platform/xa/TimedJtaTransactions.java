package org.bbops.platform.xa;

import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;
import org.bbops.platform.xa.DatabaseBranch.UnknownOutcomeException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.UnexpectedRollbackException;
import org.springframework.transaction.jta.JtaTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/** JTA transactions whose commit (both phases and the log between them) counts as the operation's time. */
final class TimedJtaTransactions extends JtaTransactionManager {

    private static final long serialVersionUID = 1L;

    TimedJtaTransactions(UserTransaction user, TransactionManager manager, TransactionSynchronizationRegistry registry) {
        super(user, manager);
        setTransactionSynchronizationRegistry(registry);
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        try (Span _ = OperationPart.COMMIT.begin()) {
            super.doCommit(status);
        } catch (UnexpectedRollbackException e) {
            throw explained(e);
        }
    }

    /**
     * Narayana attaches a party's error at prepare or commit as a suppressed exception, where nobody looks for a cause;
     * and it reports a transaction as rolled back that may have committed.
     */
    private static TransactionException explained(UnexpectedRollbackException error) {
        Throwable rollback = error.getCause();
        boolean isExplained = rollback == null || rollback.getCause() != null || rollback.getSuppressed().length == 0;
        if (isExplained) {
            return error;
        }
        return rollback.getSuppressed()[0] instanceof UnknownOutcomeException unknown
                ? new TransactionSystemException("The database was lost during the commit; the outcome is unknown", unknown)
                : new UnexpectedRollbackException(error.getMessage(), rollback.getSuppressed()[0]);
    }

    @Override
    protected void doRollback(DefaultTransactionStatus status) {
        try (Span _ = OperationPart.COMMIT.begin()) {
            super.doRollback(status);
        }
    }
}
