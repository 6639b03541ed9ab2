package org.bbops.anomalies.schedule;

import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;

/** Transaction of an actor that takes several steps in it, one after another. */
public final class OpenTransaction {

    private final PlatformTransactionManager manager;
    private TransactionStatus open;

    /** @param manager begins and ends it */
    public OpenTransaction(PlatformTransactionManager manager) {
        this.manager = manager;
    }

    /** Begins one. */
    public void begin(TransactionDefinition definition) {
        open = manager.getTransaction(definition);
    }

    /** Commits the one that is open. */
    public void commit() {
        TransactionStatus ending = open;
        open = null;
        manager.commit(ending);
    }

    /** Does nothing when none is open. */
    public void rollBack() {
        if (open != null) {
            TransactionStatus ending = open;
            open = null;
            manager.rollback(ending);
        }
    }
}
