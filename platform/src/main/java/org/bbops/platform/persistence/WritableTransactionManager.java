package org.bbops.platform.persistence;

import javax.sql.DataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionDefinition;

/**
 * Transactions on the connection alone, without a session of Hibernate's; none of them is declared read-only to the
 * database.
 */
public final class WritableTransactionManager extends JdbcTransactionManager {

    private static final long serialVersionUID = 1L;

    /** @param connections of the transactions */
    public WritableTransactionManager(DataSource connections) {
        super(connections);
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        super.doBegin(transaction, NeverReadOnly.of(definition));
    }
}
