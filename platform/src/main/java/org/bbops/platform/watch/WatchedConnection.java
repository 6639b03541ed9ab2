package org.bbops.platform.watch;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Work;

/** A connection while it is out of the pool: times commit, rollback and the preparing of statements, and watches these. */
final class WatchedConnection implements InvocationHandler {

    private static final Class<?>[] CONNECTION = {Connection.class};
    private static final Class<?>[] STATEMENT = {Statement.class};
    private static final Class<?>[] PREPARED = {PreparedStatement.class};
    private static final Class<?>[] CALLABLE = {CallableStatement.class};

    private final Connection connection;
    private final Session session;
    private final Deadlocks deadlocks;
    private final Work borrower;
    private final long lentNanos = System.nanoTime();
    private boolean givenBack;

    private WatchedConnection(Connection connection, Session session, Work borrower, Deadlocks deadlocks) {
        this.connection = connection;
        this.session = session;
        this.borrower = borrower;
        this.deadlocks = deadlocks;
    }

    static Connection over(Connection connection, Session session, Work work, Deadlocks deadlocks) {
        session.lentTo(work.operation());
        return (Connection) proxy(CONNECTION, new WatchedConnection(connection, session, work, deadlocks));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            case "commit", "rollback" -> timed(OperationPart.COMMIT, () -> call(connection, method, arguments));
            case "close" -> closed(method, arguments);
            case "createStatement" -> statement(STATEMENT, method, arguments);
            case "prepareStatement" -> prepared(PREPARED, method, arguments);
            case "prepareCall" -> prepared(CALLABLE, method, arguments);
            default -> call(connection, method, arguments);
        };
    }

    /** What the calling thread is at gets the time of the call. */
    static Object timed(OperationPart part, Call call) throws Throwable {
        Work work = Work.current();
        long start = System.nanoTime();
        try {
            return call.make();
        } finally {
            work.add(part, System.nanoTime() - start);
        }
    }

    /** On HSQLDB and Derby a round trip, with the server's compiling in it. */
    private Object prepared(Class<?>[] type, Method method, Object[] arguments) throws Throwable {
        return timed(OperationPart.SQL, () -> statement(type, method, arguments));
    }

    /** Once only: closed again, its session may be lent to somebody else. */
    private Object closed(Method method, Object[] arguments) throws Throwable {
        if (givenBack) {
            return call(connection, method, arguments);
        }
        givenBack = true;
        session.givenBack();
        try {
            return call(connection, method, arguments);
        } finally {
            borrower.add(Effort.CONNECTION_HELD, TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - lentNanos));
        }
    }

    private Object statement(Class<?>[] type, Method method, Object[] arguments) throws Throwable {
        String sql = arguments != null && arguments[0] instanceof String text ? text : null;
        return proxy(type, new WatchedStatement((Statement) call(connection, method, arguments), sql, session, deadlocks));
    }

    private static Object proxy(Class<?>[] type, InvocationHandler handler) {
        return Proxy.newProxyInstance(WatchedConnection.class.getClassLoader(), type, handler);
    }

    /** A call that may fail as it likes. */
    @FunctionalInterface
    interface Call {
        Object make() throws Throwable;
    }

    /** Calls the method and throws what it throws. */
    static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
