package org.bbops.platform.neighbour;

import org.bbops.contracts.problem.BusinessException;
import org.bbops.platform.conflict.LastingEffect;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;

/** Neighbours commit by themselves: what they wrote stays when the caller's transaction is rolled back. */
class OwnTransactions implements NeighbourTransactions {

    @Override
    public void join(String neighbour, HttpMethod method, HttpHeaders headers) {
        if (!HttpMethod.GET.equals(method)) {
            LastingEffect.announce();
        }
    }

    @Override
    public RuntimeException refused(BusinessException refusal) {
        return refusal;
    }
}
