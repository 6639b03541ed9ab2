package org.bbops.platform.watch;

import java.lang.invoke.MethodHandle;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Work;
import org.bbops.platform.watch.WatchedStatement.WatchedPreparedStatement;

/** A connection while it is out of the pool: times commit, rollback and the preparing of statements, and watches the statements. */
abstract class WatchedConnection implements Connection {

    private static final MethodHandle NEW = Forwarding.constructor(WatchedConnection.class, Connection.class);

    /** Receives the calls that {@link Forwarding} passes on. */
    final Connection target;
    private final Session session;
    private final Deadlocks deadlocks;
    private final Work borrower;
    private final PoolAdmission admission;
    private final StatementBound bound;
    private final long lentNanos = System.nanoTime();
    private boolean givenBack;

    WatchedConnection(Connection target, Session session, Work borrower, Deadlocks deadlocks, PoolAdmission admission,
            StatementBound bound) {
        this.target = target;
        this.session = session;
        this.borrower = borrower;
        this.deadlocks = deadlocks;
        this.admission = admission;
        this.bound = bound;
    }

    static Connection over(Connection connection, Session session, Work work, Deadlocks deadlocks, PoolAdmission admission,
            StatementBound bound) {
        session.lentTo(work.operation());
        try {
            return (Connection) NEW.invokeExact(connection, session, work, deadlocks, admission, bound);
        } catch (Throwable e) {
            throw new IllegalStateException("a connection cannot be watched", e);
        }
    }

    /** A call to the driver. */
    @FunctionalInterface
    interface Call<T> {
        T make() throws SQLException;
    }

    /** Makes a call and adds its time to the calling thread's work. */
    static <T> T timed(OperationPart part, Call<T> call) throws SQLException {
        Work work = Work.current();
        long start = System.nanoTime();
        try {
            return call.make();
        } finally {
            work.add(part, System.nanoTime() - start);
        }
    }

    @Override
    public void commit() throws SQLException {
        timed(OperationPart.COMMIT, () -> {
            target.commit();
            return null;
        });
    }

    @Override
    public void rollback() throws SQLException {
        timed(OperationPart.COMMIT, () -> {
            target.rollback();
            return null;
        });
    }

    /** Gives the session back only once: at a second close it may be lent to others. */
    @Override
    public void close() throws SQLException {
        if (givenBack) {
            target.close();
            return;
        }
        givenBack = true;
        session.givenBack();
        try {
            target.close();
        } finally {
            admission.leave();
            borrower.add(Effort.CONNECTION_HELD, TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - lentNanos));
        }
    }

    @Override
    public Statement createStatement() throws SQLException {
        return WatchedStatement.over(target.createStatement(), session, deadlocks, bound);
    }

    @Override
    public PreparedStatement prepareStatement(String sql) throws SQLException {
        return prepared(sql, () -> target.prepareStatement(sql));
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int generatedKeys) throws SQLException {
        return prepared(sql, () -> target.prepareStatement(sql, generatedKeys));
    }

    @Override
    public PreparedStatement prepareStatement(String sql, String[] columns) throws SQLException {
        return prepared(sql, () -> target.prepareStatement(sql, columns));
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int type, int concurrency) throws SQLException {
        return prepared(sql, () -> target.prepareStatement(sql, type, concurrency));
    }

    /** Prepares a statement, which on HSQLDB and Derby is a round trip that includes the server's compilation. */
    private PreparedStatement prepared(String sql, Call<PreparedStatement> preparing) throws SQLException {
        return WatchedPreparedStatement.over(timed(OperationPart.SQL, preparing), sql, session, deadlocks, bound);
    }
}
