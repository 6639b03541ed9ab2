package org.bbops.testbed;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;

/** JDBC driver without a server. Its connections support a network time-out and closing, nothing else. */
final class CountedDriver implements Driver {

    static final String URL = "jdbc:counted:at-once";
    /** URL whose connection opens only after an interrupt, which the driver swallows. */
    static final String URL_LATE = "jdbc:counted:late";

    final AtomicInteger opened = new AtomicInteger();
    final AtomicInteger closed = new AtomicInteger();
    private final int timeoutMillis;

    /** @param timeoutMillis initial network time-out of a connection, as if set by its URL; 0 for none */
    CountedDriver(int timeoutMillis) {
        this.timeoutMillis = timeoutMillis;
    }

    @Override
    public Connection connect(String url, Properties info) {
        if (!acceptsURL(url)) {
            return null;
        }
        if (url.equals(URL_LATE)) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException _) {
                // As some drivers do.
            }
        }
        opened.incrementAndGet();
        return connection(new AtomicInteger(timeoutMillis));
    }

    private Connection connection(AtomicInteger networkTimeout) {
        return (Connection) Proxy.newProxyInstance(CountedDriver.class.getClassLoader(), new Class<?>[] {Connection.class},
                (_, method, arguments) -> switch (method.getName()) {
                    case "getNetworkTimeout" -> networkTimeout.get();
                    case "setNetworkTimeout" -> {
                        networkTimeout.set((int) arguments[1]);
                        yield null;
                    }
                    case "close" -> {
                        closed.incrementAndGet();
                        yield null;
                    }
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith("jdbc:counted:");
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}
