package org.bbops.platform.carried;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionImple;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.conflict.LastingEffect;
import org.bbops.platform.neighbour.NeighbourTransactions;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.TransactionSystemException;

/**
 * Propagates the caller's transaction to a neighbour: identity and remaining time go into headers. The first request of
 * a transaction to a neighbour enlists the neighbour in the two-phase commit. A request outside of any transaction
 * propagates nothing, and the neighbour works in a transaction of its own.
 */
final class CarriedTransactions implements NeighbourTransactions {

    private final TransactionManager transactions;
    private final TransactionSynchronizationRegistry registry;
    private final Participants participants;
    private final FaultPoints faults;
    private final ControlToken token;

    CarriedTransactions(TransactionManager transactions, TransactionSynchronizationRegistry registry, Participants participants,
            FaultPoints faults, ControlToken token) {
        this.transactions = transactions;
        this.registry = registry;
        this.participants = participants;
        this.faults = faults;
        this.token = token;
    }

    @Override
    public void join(String neighbour, HttpMethod method, HttpHeaders headers) {
        if (NeighbourTransactions.writes(method)) {
            // This domain's rows before the neighbour's: the order in which every transaction locks them.
            LastingEffect.flush();
        }
        try {
            Transaction transaction = transactions.getTransaction();
            if (transaction != null) {
                join(neighbour, transaction, headers);
            }
        } catch (SystemException | RollbackException | IllegalStateException e) {
            throw new TransactionSystemException("the transaction takes no work of the " + neighbour + " domain any more: "
                    + e.getMessage(), e);
        }
    }

    private void join(String neighbour, Transaction transaction, HttpHeaders headers) throws SystemException, RollbackException {
        Key key = new Key(neighbour);
        NeighbourBranch branch = (NeighbourBranch) registry.getResource(key);
        Context.Turn turn = Context.Turn.AGAIN;
        if (branch == null) {
            turn = Context.Turn.FIRST;
            branch = new NeighbourBranch(neighbour, participants, faults);
            transaction.enlistResource(branch);
            registry.putResource(key, branch);
        }
        new Context(branch.id(), secondsLeft(transaction), turn).write(headers, token);
    }

    /** Nothing has been committed yet. */
    @Override
    public void answered(HttpMethod method) {
        // The transaction's end has fault points of its own.
    }

    private static int secondsLeft(Transaction transaction) {
        long left = ((TransactionImple) transaction).getRemainingTimeoutMills();
        return (int) Math.clamp(TimeUnit.MILLISECONDS.toSeconds(left) + 1, 1, Context.SECONDS_MAX);
    }

    /**
     * A conflict in the neighbour fails the whole transaction, which is rolled back in full. A token that the neighbour
     * rejects is this service's own: its caller gets INTERNAL and not UNAUTHORIZED.
     */
    @Override
    public RuntimeException refused(BusinessException refusal) {
        return switch (refusal.category()) {
            case CONFLICT -> new ConcurrencyFailureException(refusal.getMessage(), refusal);
            case UNAUTHORIZED -> new BusinessException(Category.INTERNAL, "a neighbouring domain has a different token; start both services"
                    + " with the same " + ControlToken.VARIABLE, refusal);
            default -> refusal;
        };
    }

    private record Key(String neighbour) {
    }
}
