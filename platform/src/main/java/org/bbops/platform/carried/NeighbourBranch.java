package org.bbops.platform.carried;

import java.io.Serializable;
import java.util.function.Function;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.platform.carried.TransactionParticipant.Outcome;
import org.bbops.platform.xa.Parties.Party;

/**
 * A neighbour's part of a transaction of this JVM, as its coordinator sees it: each step is a request. The log stores
 * the neighbour's name, from which recovery recreates the branch.
 */
final class NeighbourBranch implements XAResource, Party, Serializable {

    private static final long serialVersionUID = 1L;
    private static final Xid[] NONE = {};

    private final String neighbour;
    private final transient Participants participants;
    private final transient FaultPoints faults;
    private final transient Xid[] inDoubt;
    private transient BranchId id;

    NeighbourBranch(String neighbour, Participants participants, FaultPoints faults) {
        this(neighbour, participants, faults, NONE);
    }

    /** @param inDoubt branches that the neighbour has prepared and not ended */
    NeighbourBranch(String neighbour, Participants participants, FaultPoints faults, Xid[] inDoubt) {
        this.neighbour = neighbour;
        this.inDoubt = inDoubt;
        this.participants = participants;
        this.faults = faults;
    }

    String neighbour() {
        return neighbour;
    }

    /** Returns its identity, once it is enlisted in the transaction. */
    BranchId id() {
        return id;
    }

    @Override
    public String partyName() {
        return neighbour + " domain";
    }

    @Override
    public void start(Xid branch, int flags) {
        id = BranchId.of(branch);
    }

    @Override
    public void end(Xid branch, int flags) {
        // Nothing to end: the neighbour has done its work when it answers.
    }

    @Override
    public int prepare(Xid branch) throws XAException {
        return ask(participant -> participant.prepare(BranchId.of(branch).toString()));
    }

    @Override
    public void commit(Xid branch, boolean onePhase) throws XAException {
        faults.reach(FaultPoint.CARRIED_DECIDED);
        ask(participant -> participant.commit(BranchId.of(branch).toString(), onePhase));
        faults.reach(FaultPoint.CARRIED_ONE_COMMITTED);
    }

    @Override
    public void rollback(Xid branch) throws XAException {
        ask(participant -> participant.rollback(BranchId.of(branch).toString()));
    }

    /** Leaves the outcome open when the neighbour does not answer; recovery asks again. */
    private int ask(Function<TransactionParticipant, Outcome> step) throws XAException {
        Outcome outcome;
        try {
            outcome = step.apply(participants.named(neighbour));
        } catch (BusinessException e) {
            throw error(XAException.XAER_RMFAIL, e.getMessage());
        }
        if (outcome.code() != XA_OK && outcome.code() != XA_RDONLY) {
            throw error(outcome.code(), outcome.detail());
        }
        return outcome.code();
    }

    private XAException error(int code, String detail) {
        XAException error = new XAException("the " + neighbour + " domain: " + detail);
        error.errorCode = code;
        return error;
    }

    @Override
    public void forget(Xid branch) {
        // Neighbours decide nothing by themselves.
    }

    @Override
    public Xid[] recover(int flag) {
        return flag == TMSTARTRSCAN ? inDoubt.clone() : NONE;
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other instanceof NeighbourBranch branch && branch.neighbour.equals(neighbour);
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }

    @Override
    public String toString() {
        return partyName();
    }
}
