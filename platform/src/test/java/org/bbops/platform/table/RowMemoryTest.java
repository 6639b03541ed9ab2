package org.bbops.platform.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

class RowMemoryTest {

    private static final String OWNER = "m_inventory";

    @Test
    void endsWithTheRequestOfACallersTransactionWhichCommitsLater() {
        CallersTransaction caller = new CallersTransaction();
        TransactionTemplate request = new TransactionTemplate(caller);

        request.executeWithoutResult(_ -> memory().put("nut", 1));

        assertThat(caller.toBeCompleted).isNotEmpty();
        assertThat(TransactionSynchronizationManager.hasResource(OWNER)).isFalse();
        request.executeWithoutResult(_ -> assertThat(memory().get("nut")).isNull());
    }

    private static RowMemory<String, Integer> memory() {
        return RowMemory.of(OWNER, () -> new RowMemory<>(OWNER));
    }

    /** A transaction begun elsewhere, in which every request takes part and which none of them ends. */
    private static final class CallersTransaction extends AbstractPlatformTransactionManager {

        private static final long serialVersionUID = 1L;

        private final transient List<TransactionSynchronization> toBeCompleted = new ArrayList<>();

        @Override
        protected Object doGetTransaction() {
            return this;
        }

        @Override
        protected boolean isExistingTransaction(Object transaction) {
            return true;
        }

        @Override
        protected void registerAfterCompletionWithExistingTransaction(Object transaction,
                List<TransactionSynchronization> synchronizations) {
            toBeCompleted.addAll(synchronizations);
        }

        @Override
        protected void doBegin(Object transaction, TransactionDefinition definition) {
            throw new UnsupportedOperationException("it has begun elsewhere");
        }

        @Override
        protected void doCommit(DefaultTransactionStatus status) {
            throw new UnsupportedOperationException("it is committed elsewhere");
        }

        @Override
        protected void doRollback(DefaultTransactionStatus status) {
            throw new UnsupportedOperationException("it is rolled back elsewhere");
        }
    }
}
