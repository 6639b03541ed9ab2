package org.bbops.platform.xa;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;

/** A connection as one user within a transaction has it: closing it ends that use only, and ending the transaction is not its. */
final class EnlistedConnection implements InvocationHandler {

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
