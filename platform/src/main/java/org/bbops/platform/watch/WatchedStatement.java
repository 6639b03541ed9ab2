package org.bbops.platform.watch;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.StatementKind;
import org.bbops.platform.operation.Work;

/** Statement whose executions are timed and counted, and recorded when they end in a deadlock; its closing is timed too. */
abstract class WatchedStatement<S extends Statement> implements Statement {

    private static final MethodHandle NEW = Forwarding.constructor(WatchedStatement.class, Statement.class);

    /** Receives the calls that {@link Forwarding} passes on. */
    final S target;
    private final Session session;
    private final Deadlocks deadlocks;
    private final StatementBound bound;
    /** Text of a prepared statement, or of the latest that was executed. */
    private String sql;
    private StatementKind kind = StatementKind.OTHER;

    WatchedStatement(S target, Session session, Deadlocks deadlocks, StatementBound bound) {
        this.target = target;
        this.session = session;
        this.deadlocks = deadlocks;
        this.bound = bound;
    }

    static Statement over(Statement statement, Session session, Deadlocks deadlocks, StatementBound bound) {
        try {
            return (Statement) NEW.invokeExact(statement, session, deadlocks, bound);
        } catch (Throwable e) {
            throw new IllegalStateException("a statement cannot be watched", e);
        }
    }

    /** Records the text that is executed from now on. */
    final void recordText(String text) {
        sql = text;
        kind = StatementKind.of(text);
    }

    final <T> T executed(String text, WatchedConnection.Call<T> execution) throws SQLException {
        recordText(text);
        return executed(execution);
    }

    final <T> T executed(WatchedConnection.Call<T> execution) throws SQLException {
        bound.bound(this);
        try {
            return observed(execution);
        } finally {
            Work.current().count(kind);
        }
    }

    /** Makes a call that may wait for locks. */
    private <T> T observed(WatchedConnection.Call<T> call) throws SQLException {
        session.runs(sql);
        long start = System.nanoTime();
        try {
            return call.make();
        } catch (SQLException e) {
            deadlocks.look(e, session, start);
            throw e;
        } finally {
            Work.current().add(OperationPart.SQL, System.nanoTime() - start);
            session.rests();
        }
    }

    /**
     * Watches the fetches on engines that report deadlocks only there: a fetch is a part of the execution, locks the row and may wait
     * for it. Calls that read a row's values are only passed on.
     */
    final ResultSet watched(ResultSet rows) {
        return !deadlocks.comeAtFetch() ? rows
                : (ResultSet) Proxy.newProxyInstance(ResultSet.class.getClassLoader(), new Class<?>[] {ResultSet.class},
                        (_, method, arguments) -> method.getName().equals("next")
                                ? observed(rows::next) : called(rows, method, arguments));
    }

    private static Object called(ResultSet rows, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(rows, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Sets the time-out unless the server has it already; on H2 it is a round trip. */
    @Override
    public void setQueryTimeout(int seconds) throws SQLException {
        if (!session.hasStatementTimeout(seconds)) {
            WatchedConnection.timed(OperationPart.SQL, () -> {
                target.setQueryTimeout(seconds);
                return null;
            });
            session.statementTimeoutIs(seconds);
        }
    }

    /** Closes the statement, which on HSQLDB is a round trip, as the server releases it. */
    @Override
    public void close() throws SQLException {
        WatchedConnection.timed(OperationPart.SQL, () -> {
            target.close();
            return null;
        });
    }

    @Override
    public ResultSet executeQuery(String text) throws SQLException {
        return watched(executed(text, () -> target.executeQuery(text)));
    }

    @Override
    public int[] executeBatch() throws SQLException {
        return executed(target::executeBatch);
    }

    @Override
    public boolean execute(String text) throws SQLException {
        return executed(text, () -> target.execute(text));
    }

    @Override
    public int executeUpdate(String text) throws SQLException {
        return executed(text, () -> target.executeUpdate(text));
    }

    /** A prepared statement that is watched. */
    abstract static class WatchedPreparedStatement extends WatchedStatement<PreparedStatement> implements PreparedStatement {

        private static final MethodHandle NEW = Forwarding.constructor(WatchedPreparedStatement.class, PreparedStatement.class);

        WatchedPreparedStatement(PreparedStatement target, String sql, Session session, Deadlocks deadlocks, StatementBound bound) {
            super(target, session, deadlocks, bound);
            recordText(sql);
        }

        static PreparedStatement over(PreparedStatement statement, String sql, Session session, Deadlocks deadlocks,
                StatementBound bound) {
            try {
                return (PreparedStatement) NEW.invokeExact(statement, sql, session, deadlocks, bound);
            } catch (Throwable e) {
                throw new IllegalStateException("a statement cannot be watched", e);
            }
        }

        @Override
        public ResultSet executeQuery() throws SQLException {
            return watched(executed(target::executeQuery));
        }

        @Override
        public int executeUpdate() throws SQLException {
            return executed(target::executeUpdate);
        }

        @Override
        public boolean execute() throws SQLException {
            return executed(target::execute);
        }
    }
}
