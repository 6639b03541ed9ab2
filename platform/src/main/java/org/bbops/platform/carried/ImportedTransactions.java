package org.bbops.platform.carried;

import com.arjuna.ats.arjuna.coordinator.TxControl;
import com.arjuna.ats.internal.jta.transaction.arjunacore.jca.SubordinateTransaction;
import com.arjuna.ats.internal.jta.transaction.arjunacore.jca.SubordinationManager;
import com.arjuna.ats.internal.jta.transaction.arjunacore.jca.TransactionImporter;
import com.arjuna.ats.internal.jta.transaction.arjunacore.jca.XATerminatorImple;
import com.arjuna.ats.jta.xa.XATxConverter;
import com.arjuna.ats.jta.xa.XidImple;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.jboss.tm.TransactionImportResult;

/**
 * Transactions of other JVMs that this JVM takes part in, imported into Narayana. A transaction that has not prepared
 * is rolled back when its time is up; a prepared one waits for its coordinator.
 */
final class ImportedTransactions {

    private final TransactionImporter importer = SubordinationManager.getTransactionImporter();
    private final XATerminatorImple terminator = (XATerminatorImple) SubordinationManager.getXATerminator();
    private final TransactionManager transactions;

    ImportedTransactions(TransactionManager transactions) {
        this.transactions = transactions;
    }

    /**
     * Returns the transaction of a request.
     *
     * @throws BusinessException {@code CONFLICT} when this JVM has taken part before and has lost that work since, or when
     *     the transaction is over
     */
    SubordinateTransaction join(Context context) {
        try {
            return context.turn() == Context.Turn.FIRST ? imported(context) : known(context);
        } catch (XAException | SystemException | RollbackException e) {
            throw over(context, e);
        }
    }

    private SubordinateTransaction imported(Context context) throws XAException, SystemException, RollbackException {
        TransactionImportResult result = importer.importRemoteTransaction(context.branch(), context.secondsLeft());
        if (!result.isNewImportedTransaction()) {
            throw over(context, null);
        }
        SubordinateTransaction transaction = (SubordinateTransaction) result.getTransaction();
        transaction.registerSynchronization(new Forgetting(importer, context.branch()));
        return transaction;
    }

    private SubordinateTransaction known(Context context) throws XAException {
        SubordinateTransaction transaction = importer.getImportedTransaction(context.branch());
        if (transaction == null) {
            throw over(context, null);
        }
        return transaction;
    }

    private static BusinessException over(Context context, Exception error) {
        return new BusinessException(Category.CONFLICT, "this domain no longer has the work of transaction " + context.branch()
                + ", as its time was up or the service was restarted; begin the whole transaction again", error);
    }

    /** Prepares a branch: {@code XA_OK} or {@code XA_RDONLY}. */
    int prepare(Xid branch) throws XAException {
        return within(held(branch), terminator::prepare);
    }

    /** Commits a branch; one that is not there was committed before. */
    void commit(Xid branch, boolean onePhase) throws XAException {
        Xid held = held(branch);
        if (onePhase) {
            within(held, id -> {
                terminator.commit(id, true);
                return XAResource.XA_OK;
            });
        } else {
            terminator.commit(held, false);
        }
    }

    /** Takes a step with the calling thread in the transaction: before it ends, Hibernate looks for its session's transaction there. */
    private int within(Xid branch, Step step) throws XAException {
        try {
            transactions.resume(importer.getImportedTransaction(branch));
            try {
                return step.of(branch);
            } finally {
                transactions.suspend();
            }
        } catch (InvalidTransactionException | SystemException | IllegalStateException e) {
            XAException error = new XAException(e.getMessage());
            error.errorCode = XAException.XAER_RMERR;
            error.initCause(e);
            throw error;
        }
    }

    /** Rolls a branch back; one that is not there was rolled back before. */
    void rollback(Xid branch) throws XAException {
        terminator.rollback(held(branch));
    }

    /** Returns the branch when it is in memory, or in the log of this JVM before a restart or an end that failed. */
    private Xid held(Xid branch) throws XAException {
        if (importer.getImportedTransaction(branch) == null) {
            terminator.doRecover(subordinate(branch), null);
            if (importer.getImportedTransaction(branch) == null) {
                throw new XAException(XAException.XAER_NOTA);
            }
        }
        return branch;
    }

    private static Xid subordinate(Xid branch) {
        XidImple own = new XidImple(branch);
        XATxConverter.setSubordinateNodeName(own.getXID(), TxControl.getXANodeName());
        return own;
    }

    /** Returns the prepared branches of a coordinator's transactions that are in the log. */
    List<Xid> inDoubt(String coordinator) throws XAException {
        return Optional.ofNullable(terminator.getXidsToRecoverForParentNode(false, coordinator, XAResource.TMSTARTRSCAN))
                .map(Arrays::asList).orElse(List.of());
    }

    /** Step of the protocol that returns the vote, or {@code XA_OK}. */
    @FunctionalInterface
    interface Step {
        int of(Xid branch) throws XAException;
    }

    /** Removes a transaction that was ended by its coordinator or by its timeout. */
    private record Forgetting(TransactionImporter importer, Xid branch) implements Synchronization {

        @Override
        public void beforeCompletion() {
            // Removed only once it is over.
        }

        @Override
        public void afterCompletion(int status) {
            try {
                importer.removeImportedTransaction(branch);
            } catch (XAException e) {
                throw new IllegalStateException("transaction " + branch + " is over and cannot be forgotten: " + e.getMessage(), e);
            }
        }
    }
}
