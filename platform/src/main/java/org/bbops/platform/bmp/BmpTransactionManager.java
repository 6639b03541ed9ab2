package org.bbops.platform.bmp;

import javax.sql.DataSource;
import org.bbops.platform.persistence.NeverReadOnly;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionDefinition;

/**
 * Transactions on the connection alone, without a session of Hibernate's. One that says it only reads may write
 * nevertheless: its beans are stored at commit like any others, for a container of beans knows no transactions that only read.
 */
final class BmpTransactionManager extends JdbcTransactionManager {

    private static final long serialVersionUID = 1L;

    BmpTransactionManager(DataSource connections) {
        super(connections);
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        super.doBegin(transaction, NeverReadOnly.of(definition));
    }
}
