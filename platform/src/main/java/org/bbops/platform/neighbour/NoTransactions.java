package org.bbops.platform.neighbour;

import org.bbops.contracts.fault.FaultPoints;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Neighbours work without a transaction: each of their statements commits by itself. */
final class NoTransactions extends OwnTransactions {

    private static final String HEADER = "Bbops-Transaction";
    private static final String NONE = "none";

    NoTransactions(FaultPoints faults) {
        super(faults);
    }

    @Override
    public void join(String neighbour, HttpMethod method, HttpHeaders headers) {
        super.join(neighbour, method, headers);
        headers.set(HEADER, NONE);
    }

    /** Transaction manager of a domain that commits each statement by itself in requests of its neighbours. */
    record Manager(PlatformTransactionManager others, PlatformTransactionManager statements) implements PlatformTransactionManager {

        Manager(PlatformTransactionManager others) {
            this(others, new SeparateCommits());
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
}
