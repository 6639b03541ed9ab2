package org.bbops.platform.neighbour;

import org.bbops.contracts.problem.BusinessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;

/** Relates a request to a neighbour to the calling thread's transaction: the factor {@code neighbour-transaction}. */
public interface NeighbourTransactions {

    /**
     * Called before each request.
     *
     * @param neighbour name of the domain
     * @param method method of the request
     * @param headers headers of the request, to add to
     */
    void join(String neighbour, HttpMethod method, HttpHeaders headers);

    /**
     * Called after each answer that is not an error.
     *
     * @param method method of the request
     */
    void answered(HttpMethod method);

    /**
     * Returns the exception for a neighbour's error: the given one, or a conflict after which the whole transaction may
     * be retried.
     */
    RuntimeException refused(BusinessException refusal);

    /** Returns true when a request with this method may change something in the neighbour. */
    static boolean writes(HttpMethod method) {
        return !HttpMethod.GET.equals(method);
    }
}
