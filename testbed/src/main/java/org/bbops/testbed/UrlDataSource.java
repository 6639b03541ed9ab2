package org.bbops.testbed;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A new connection at each request, from the driver that accepts the URL.
 *
 * @param loginMax the most time that the server may take to log in
 */
record UrlDataSource(DatabaseAddress address, Duration loginMax) implements DataSource {

    /**
     * Bound on one answer: on the slowest engine, loading and auditing the largest population takes minutes. The
     * drivers of Derby and HSQLDB have no such bound.
     */
    private static final Duration ANSWER_MAX = Duration.ofMinutes(30);

    @Override
    public Connection getConnection() throws SQLException {
        return getConnection(address.user(), address.password());
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        Connection connection = opened(user, password);
        try {
            if (address.schema().isPresent()) {
                connection.setSchema(address.schema().get());
            }
            // A time-out in the URL takes precedence.
            if (connection.getNetworkTimeout() == 0) {
                connection.setNetworkTimeout(Runnable::run, Math.toIntExact(ANSWER_MAX.toMillis()));
            }
        } catch (SQLFeatureNotSupportedException _) {
            // The drivers of Derby and HSQLDB have none.
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    /**
     * Closes a connection that opens just when it is given up: here if it is open already, else by the thread that
     * opens it.
     */
    private Connection opened(String user, String password) throws SQLException {
        CompletableFuture<Connection> handed = new CompletableFuture<>();
        try {
            return DatabaseCall.within(loginMax, () -> connected(user, password, handed));
        } catch (SQLException e) {
            if (!handed.cancel(false)) {
                handed.join().close();
            }
            throw e;
        }
    }

    private Connection connected(String user, String password, CompletableFuture<Connection> handed) throws SQLException {
        Connection connection = DriverManager.getConnection(address.jdbcUrl(), user, password);
        if (!handed.complete(connection)) {
            connection.close();
            throw new SQLException("nobody waits for this connection any more");
        }
        return connection;
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter writer) throws SQLException {
        throw new SQLFeatureNotSupportedException("the drivers log by themselves");
    }

    @Override
    public int getLoginTimeout() {
        return Math.toIntExact(loginMax.toSeconds());
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException("the time-out was set when this source was made");
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("the drivers log each to their own");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        if (isWrapperFor(type)) {
            return type.cast(this);
        }
        throw new SQLException("no " + type + " here");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return type.isInstance(this);
    }
}
