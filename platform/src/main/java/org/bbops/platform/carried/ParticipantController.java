package org.bbops.platform.carried;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.springframework.web.bind.annotation.RestController;

/** Takes a coordinator's decisions about the transactions that this JVM takes part in. */
@RestController
final class ParticipantController implements TransactionParticipant {

    private final ImportedTransactions transactions;
    private final FaultPoints faults;

    ParticipantController(ImportedTransactions transactions, FaultPoints faults) {
        this.transactions = transactions;
        this.faults = faults;
    }

    @Override
    public Outcome prepare(String branch) {
        return outcome(branch, id -> {
            faults.reach(FaultPoint.CARRIED_ANSWERED);
            int vote = transactions.prepare(id);
            faults.reach(FaultPoint.CARRIED_VOTED);
            return vote;
        });
    }

    @Override
    public Outcome commit(String branch, boolean onePhase) {
        return outcome(branch, id -> {
            transactions.commit(id, onePhase);
            faults.reach(FaultPoint.CARRIED_COMMITTED);
            return XAResource.XA_OK;
        });
    }

    @Override
    public Outcome rollback(String branch) {
        return outcome(branch, id -> {
            transactions.rollback(id);
            return XAResource.XA_OK;
        });
    }

    private static Outcome outcome(String branch, ImportedTransactions.Step step) {
        BranchId id = BranchId.parse(branch);
        try {
            return Outcome.of(step.of(id));
        } catch (XAException e) {
            return Outcome.of(e);
        }
    }

    @Override
    public InDoubt inDoubt(String coordinator) {
        try {
            return new InDoubt(transactions.inDoubt(coordinator).stream().map(BranchId::of).map(BranchId::toString).toList());
        } catch (XAException e) {
            throw new IllegalStateException("the transaction log cannot be searched for in-doubt transactions: " + e.getMessage(), e);
        }
    }
}
