package org.bbops.platform.persistence;

import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.TransactionDefinition;

/**
 * Transactions of Hibernate's sessions whose reads may lock. A database takes that for a write and refuses it (PostgreSQL: 25006) in a
 * transaction that was said to only read, so none is said to.
 */
final class LockingReadsTransactionManager extends JpaTransactionManager {

    private static final long serialVersionUID = 1L;

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        super.doBegin(transaction, NeverReadOnly.of(definition));
    }
}
