package org.bbops.platform.watch;

import java.lang.invoke.MethodHandle;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A prepared statement that is watched, or a call. */
abstract class WatchedPreparedStatement<S extends PreparedStatement> extends WatchedStatement<S> implements PreparedStatement {

    private static final MethodHandle NEW = Forwarding.constructor(WatchedPreparedStatement.class, PreparedStatement.class,
            PreparedStatement.class);
    private static final MethodHandle NEW_CALL = Forwarding.constructor(WatchedPreparedStatement.class, CallableStatement.class,
            CallableStatement.class);

    WatchedPreparedStatement(S target, String sql, Session session, Deadlocks deadlocks, StatementBound bound) {
        super(target, session, deadlocks, bound);
        told(sql);
    }

    static PreparedStatement over(PreparedStatement statement, String sql, Session session, Deadlocks deadlocks,
            StatementBound bound) {
        try {
            return (PreparedStatement) NEW.invokeExact(statement, sql, session, deadlocks, bound);
        } catch (Throwable e) {
            throw new IllegalStateException("a statement cannot be watched", e);
        }
    }

    static CallableStatement overCall(CallableStatement call, String sql, Session session, Deadlocks deadlocks,
            StatementBound bound) {
        try {
            return (CallableStatement) NEW_CALL.invokeExact((PreparedStatement) call, sql, session, deadlocks, bound);
        } catch (Throwable e) {
            throw new IllegalStateException("a call cannot be watched", e);
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
    public long executeLargeUpdate() throws SQLException {
        return executed(target::executeLargeUpdate);
    }

    @Override
    public boolean execute() throws SQLException {
        return executed(target::execute);
    }
}
