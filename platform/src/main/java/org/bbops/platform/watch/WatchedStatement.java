package org.bbops.platform.watch;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.StatementKind;
import org.bbops.platform.operation.Work;

/** A statement: every execution is timed and counted, and looked at when it ends in a deadlock; its closing is timed too. */
final class WatchedStatement implements InvocationHandler {

    private final Statement statement;
    private final Session session;
    private final Deadlocks deadlocks;
    /** Of a prepared statement, or the latest that was executed or added to a batch. */
    private String sql;
    private StatementKind kind;

    WatchedStatement(Statement statement, String sql, Session session, Deadlocks deadlocks) {
        this.statement = statement;
        this.session = session;
        this.deadlocks = deadlocks;
        if (sql != null) {
            told(sql);
        }
    }

    private void told(String text) {
        sql = text;
        kind = StatementKind.of(text);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        String name = method.getName();
        if (name.equals("equals")) {
            return proxy == arguments[0];
        }
        if (name.equals("hashCode")) {
            return System.identityHashCode(proxy);
        }
        boolean executes = name.startsWith("execute");
        if ((executes || name.equals("addBatch")) && arguments != null && arguments[0] instanceof String text) {
            told(text);
        }
        if (name.equals("close")) {
            // On HSQLDB a round trip, as the server lets the prepared statement go.
            return WatchedConnection.timed(OperationPart.SQL, () -> WatchedConnection.call(statement, method, arguments));
        }
        return executes ? executed(method, arguments) : WatchedConnection.call(statement, method, arguments);
    }

    private Object executed(Method method, Object[] arguments) throws Throwable {
        Work work = Work.current();
        session.runs(sql);
        long start = System.nanoTime();
        try {
            Object result = WatchedConnection.call(statement, method, arguments);
            return result instanceof ResultSet rows && deadlocks.comeAtFetch() ? watched(rows) : result;
        } catch (SQLException e) {
            deadlocks.look(e, session, start);
            throw e;
        } finally {
            work.add(OperationPart.SQL, System.nanoTime() - start);
            work.count(kind == null ? StatementKind.OTHER : kind);
            session.rests();
        }
    }

    /** Only of engines that need it: each value of a row is read by a call. */
    private ResultSet watched(ResultSet rows) {
        return (ResultSet) Proxy.newProxyInstance(ResultSet.class.getClassLoader(), new Class<?>[] {ResultSet.class},
                (_, method, arguments) -> method.getName().equals("next")
                        ? fetched(rows, method) : WatchedConnection.call(rows, method, arguments));
    }

    /** A part of the execution, which locks the row and may wait for it. */
    private Object fetched(ResultSet rows, Method next) throws Throwable {
        session.runs(sql);
        long start = System.nanoTime();
        try {
            return WatchedConnection.call(rows, next, null);
        } catch (SQLException e) {
            deadlocks.look(e, session, start);
            throw e;
        } finally {
            Work.current().add(OperationPart.SQL, System.nanoTime() - start);
            session.rests();
        }
    }
}
