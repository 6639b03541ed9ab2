package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import javax.sql.DataSource;
import org.bbops.platform.database.TransactionDeadline;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Work;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Pool that watches its connections and times the waits for a free one. */
final class WatchedDataSource extends DelegatingDataSource {

    private final Sessions sessions;
    private final Deadlocks deadlocks;
    private final PoolAdmission admission;
    private final StatementBound bound;

    /**
     * @param admission decides whether a caller may ask for a connection
     * @param bound bounds the connections' statements
     */
    WatchedDataSource(DataSource pool, Sessions sessions, Deadlocks deadlocks, PoolAdmission admission, StatementBound bound) {
        super(pool);
        this.admission = admission;
        this.bound = bound;
        this.sessions = sessions;
        this.deadlocks = deadlocks;
    }

    @Override
    public Connection getConnection() throws SQLException {
        admission.enter();
        try {
            return lent();
        } catch (SQLException | RuntimeException e) {
            admission.leave();
            throw e;
        }
    }

    private Connection lent() throws SQLException {
        Work work = Work.current();
        long start = System.nanoTime();
        Connection connection;
        try {
            connection = super.getConnection();
        } catch (SQLTransientConnectionException e) {
            throw TransactionDeadline.current().map(deadline -> deadline.ofWait(e)).orElse(e);
        } finally {
            work.add(OperationPart.CONNECTION_WAIT, System.nanoTime() - start);
        }
        try {
            return WatchedConnection.over(connection, sessions.of(connection), work, deadlocks, admission, bound);
        } catch (SQLException | RuntimeException e) {
            // No caller has it yet who could give it back to the pool.
            closeAfter(e, connection);
            throw e;
        }
    }

    private static void closeAfter(Exception failure, Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }
}
