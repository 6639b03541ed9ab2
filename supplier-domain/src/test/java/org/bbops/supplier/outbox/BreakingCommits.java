package org.bbops.supplier.outbox;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import jakarta.jms.TransactionRolledBackException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** Connections to a broker that are lost in the middle of each session's commit, as when its process is killed. */
final class BreakingCommits {

    private BreakingCommits() {
    }

    static ConnectionFactory of(ConnectionFactory connections) {
        return wrapped(ConnectionFactory.class, connections);
    }

    private static <T> T wrapped(Class<T> type, T real) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
            if (method.getName().equals("commit")) {
                throw new TransactionRolledBackException("the connection broke and the transaction was rolled back");
            }
            try {
                return switch (method.invoke(real, arguments)) {
                    case Connection connection -> wrapped(Connection.class, connection);
                    case Session session -> wrapped(Session.class, session);
                    case null -> null;
                    case Object other -> other;
                };
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
