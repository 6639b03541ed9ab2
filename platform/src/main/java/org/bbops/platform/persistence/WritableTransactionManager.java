package org.bbops.platform.persistence;

import javax.sql.DataSource;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/**
 * Manages transactions on the connection alone, without a Hibernate session; none is declared read-only to the
 * database.
 */
public final class WritableTransactionManager extends DoubtfulCommitTransactionManager {

    private static final long serialVersionUID = 1L;

    /** @param connections source of the transactions' connections */
    public WritableTransactionManager(DataSource connections) {
        super(connections);
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        super.doBegin(transaction, writable(definition));
    }

    /** Returns a copy of a definition that is not read-only. */
    static TransactionDefinition writable(TransactionDefinition definition) {
        DefaultTransactionDefinition writing = new DefaultTransactionDefinition(definition);
        writing.setReadOnly(false);
        return writing;
    }
}
