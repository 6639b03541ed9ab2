package org.bbops.supplier.queue;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.lang.reflect.Proxy;

/** Connections to a broker that is not there: sending a message is a call. */
final class ConnectionsThatSend {

    private ConnectionsThatSend() {
    }

    /** Broker's reaction to a message. */
    @FunctionalInterface
    interface Sending {
        void send() throws JMSException;
    }

    static ConnectionFactory by(Sending sending) {
        return of(ConnectionFactory.class, sending);
    }

    /** Returns a proxy; every object that it creates is a proxy, too. */
    private static <T> T of(Class<T> type, Sending sending) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, method, _) -> {
            if (method.getName().equals("send")) {
                sending.send();
            }
            return method.getName().startsWith("create") ? of(method.getReturnType(), sending) : null;
        }));
    }
}
