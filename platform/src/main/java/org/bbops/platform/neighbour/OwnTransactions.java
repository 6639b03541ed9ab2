package org.bbops.platform.neighbour;

import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.platform.conflict.LastingEffect;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Neighbours commit by themselves: what they wrote stays when the caller's transaction is rolled back. */
class OwnTransactions implements NeighbourTransactions {

    private final FaultPoints faults;

    OwnTransactions(FaultPoints faults) {
        this.faults = faults;
    }

    @Override
    public void join(String neighbour, HttpMethod method, HttpHeaders headers) {
        if (NeighbourTransactions.writes(method)) {
            LastingEffect.announce();
        }
    }

    /** Without a transaction of the caller, the fault point would have nothing to roll back. */
    @Override
    public void answered(HttpMethod method) {
        if (NeighbourTransactions.writes(method) && TransactionSynchronizationManager.isActualTransactionActive()) {
            faults.reach(FaultPoint.NEIGHBOUR_ANSWERED);
        }
    }

    @Override
    public RuntimeException refused(BusinessException refusal) {
        return refusal;
    }
}
