package org.bbops.platform.xa;

import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bbops.contracts.fault.FaultPoints;
import org.postgresql.core.BaseConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * A pool whose connections take part in the transaction of the calling thread: the first one that is asked for is enlisted,
 * is what every later call gets too, and goes back to the pool when the transaction has ended.
 */
final class EnlistingDataSource extends DelegatingDataSource {

    private static final Logger LOG = LoggerFactory.getLogger(EnlistingDataSource.class);

    private final TransactionManager transactions;
    private final TransactionSynchronizationRegistry registry;
    private final FaultPoints faults;

    EnlistingDataSource(DataSource pool, TransactionManager transactions, TransactionSynchronizationRegistry registry,
                        FaultPoints faults) {
        super(pool);
        this.faults = faults;
        this.transactions = transactions;
        this.registry = registry;
    }

    @Override
    public Connection getConnection() throws SQLException {
        if (registry.getTransactionStatus() == Status.STATUS_NO_TRANSACTION) {
            return super.getConnection();
        }
        Connection enlisted = (Connection) registry.getResource(this);
        if (enlisted == null) {
            enlisted = enlist(super.getConnection());
            registry.putResource(this, enlisted);
        }
        return EnlistedConnection.over(enlisted);
    }

    private Connection enlist(Connection connection) throws SQLException {
        try {
            if (!transactions.getTransaction().enlistResource(branchOf(connection.unwrap(BaseConnection.class)))) {
                throw new SQLException("the transaction did not take the connection in");
            }
            registry.registerInterposedSynchronization(new GiveBack(connection));
            return connection;
        } catch (SystemException | RollbackException | IllegalStateException e) {
            connection.close();
            throw new SQLException("the transaction takes no connection any more: " + e.getMessage(), e);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Over the connection that the pool keeps anyway. */
    private DatabaseBranch branchOf(BaseConnection connection) throws SQLException {
        return faults == FaultPoints.OFF ? new DatabaseBranch(connection) : new TrappedBranch(connection, faults);
    }

    private record GiveBack(Connection connection) implements Synchronization {

        @Override
        public void beforeCompletion() {
            // Its statements go on until the end.
        }

        @Override
        public void afterCompletion(int status) {
            try {
                connection.close();
            } catch (SQLException e) {
                LOG.warn("A connection did not go back to the pool after its transaction: {}", e.getMessage(), e);
            }
        }
    }
}
