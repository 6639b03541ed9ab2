package org.bbops.platform.xa;

import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Pool whose connections take part in the calling thread's transaction: the first one is enlisted, is returned to every
 * later call too, and goes back to the pool when the transaction has ended.
 */
final class EnlistingDataSource extends DelegatingDataSource {

    private static final Logger LOG = LoggerFactory.getLogger(EnlistingDataSource.class);

    private final TransactionManager transactions;
    private final TransactionSynchronizationRegistry registry;
    private final Branches branches;

    EnlistingDataSource(DataSource pool, TransactionManager transactions, TransactionSynchronizationRegistry registry,
            Branches branches) {
        super(pool);
        this.branches = branches;
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
            if (!transactions.getTransaction().enlistResource(branches.over(connection))) {
                throw new SQLException("the transaction did not enlist the connection");
            }
            registry.registerInterposedSynchronization(new GiveBack(connection));
            return connection;
        } catch (SystemException | RollbackException | IllegalStateException e) {
            connection.close();
            throw new SQLException("the transaction can no longer enlist a connection: " + e.getMessage(), e);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private record GiveBack(Connection connection) implements Synchronization {

        @Override
        public void beforeCompletion() {
            // Kept, as statements may follow until the end.
        }

        @Override
        public void afterCompletion(int status) {
            try {
                connection.close();
            } catch (SQLException e) {
                LOG.warn("A connection was not returned to the pool after its transaction: {}", e.getMessage(), e);
            }
        }
    }

    /**
     * Connection as seen by one user within a transaction: closing it ends that use only, and the user cannot end the
     * transaction.
     */
    private static final class EnlistedConnection implements InvocationHandler {

        private static final Class<?>[] CONNECTION = {Connection.class};

        private final Connection connection;
        private boolean closed;

        private EnlistedConnection(Connection connection) {
            this.connection = connection;
        }

        static Connection over(Connection connection) {
            return (Connection) Proxy.newProxyInstance(EnlistedConnection.class.getClassLoader(), CONNECTION,
                    new EnlistedConnection(connection));
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            return switch (method.getName()) {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                case "close" -> {
                    closed = true;
                    yield null;
                }
                case "isClosed" -> closed || connection.isClosed();
                case "commit", "rollback", "setAutoCommit" -> throw new SQLException(
                        method.getName() + " is not for a connection that takes part in a two-phase commit");
                default -> call(method, arguments);
            };
        }

        private Object call(Method method, Object[] arguments) throws Throwable {
            if (closed) {
                throw new SQLException("the connection is closed");
            }
            try {
                return method.invoke(connection, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
