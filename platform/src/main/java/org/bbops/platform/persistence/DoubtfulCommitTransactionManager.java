package org.bbops.platform.persistence;

import javax.sql.DataSource;
import org.bbops.platform.problem.DatabaseAbsence;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.DefaultTransactionStatus;

/**
 * Manages transactions on a connection. One whose database goes away during the commit is reported as in doubt: Spring itself takes any
 * error other than a transaction exception for a rollback.
 */
public class DoubtfulCommitTransactionManager extends JdbcTransactionManager {

    private static final long serialVersionUID = 1L;

    /** @param connections source of the transactions' connections */
    public DoubtfulCommitTransactionManager(DataSource connections) {
        super(connections);
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        during(() -> super.doCommit(status));
    }

    /** @throws TransactionSystemException when the database is away, so that the outcome is not known */
    static void during(Runnable commit) {
        try {
            commit.run();
        } catch (DataAccessException e) {
            if (!DatabaseAbsence.explains(e)) {
                throw e;
            }
            throw new TransactionSystemException("the database went away during a commit, which it may have made all the same", e);
        }
    }
}
