package org.bbops.platform.neighbour;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Neighbours work without a transaction: each of their statements commits by itself. */
final class NoTransactions extends OwnTransactions {

    private static final String HEADER = "Bbops-Transaction";
    private static final String NONE = "none";

    @Override
    public void join(String neighbour, HttpMethod method, HttpHeaders headers) {
        super.join(neighbour, method, headers);
        headers.set(HEADER, NONE);
    }

    /** Transactions of a domain that has none in requests of its neighbours. */
    record Manager(PlatformTransactionManager others) implements PlatformTransactionManager {

        @Override
        public TransactionStatus getTransaction(TransactionDefinition definition) {
            return others.getTransaction(isNeighboursRequest() ? without(definition) : definition);
        }

        private static boolean isNeighboursRequest() {
            return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes request
                    && NONE.equals(request.getRequest().getHeader(HEADER));
        }

        private static TransactionDefinition without(TransactionDefinition definition) {
            DefaultTransactionDefinition none = new DefaultTransactionDefinition(definition);
            none.setPropagationBehavior(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
            return none;
        }

        @Override
        public void commit(TransactionStatus status) {
            others.commit(status);
        }

        @Override
        public void rollback(TransactionStatus status) {
            others.rollback(status);
        }
    }
}
