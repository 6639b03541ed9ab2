package org.bbops.platform.persistence;

import javax.sql.DataSource;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/**
 * Transactions on the connection alone, without a session of Hibernate's; none of them is declared read-only to the
 * database.
 */
public final class WritableTransactionManager extends DoubtfulCommitTransactionManager {

    private static final long serialVersionUID = 1L;

    /** @param connections of the transactions */
    public WritableTransactionManager(DataSource connections) {
        super(connections);
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        super.doBegin(transaction, writable(definition));
    }

    /** Returns the definition of a transaction that may write, alike otherwise. */
    static TransactionDefinition writable(TransactionDefinition definition) {
        DefaultTransactionDefinition writing = new DefaultTransactionDefinition(definition);
        writing.setReadOnly(false);
        return writing;
    }
}
