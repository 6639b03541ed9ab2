package org.bbops.anomalies.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import org.bbops.test.server.Ports;
import org.hsqldb.server.Server;

/** HSQLDB over TCP, in one of its transaction modes. */
final class HsqldbEngine implements Engine {

    private static final String WAITING = "select count(*) from information_schema.system_sessions where latch_count > 0";

    private final String url;

    /** @param mode {@code locks}, {@code mvlocks} or {@code mvcc} */
    HsqldbEngine(String mode) {
        Server server = new Server();
        server.setSilent(true);
        server.setLogWriter(null);
        server.setAddress("127.0.0.1");
        server.setPort(Ports.free());
        server.setDatabaseName(0, mode);
        server.setDatabasePath(0, "mem:" + mode);
        server.start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
        url = "jdbc:hsqldb:hsql://127.0.0.1:%d/%s".formatted(server.getPort(), mode);
        try (Connection connection = connect()) {
            Query.execute(connection, "set database transaction control " + mode.toUpperCase(Locale.ROOT));
        } catch (SQLException e) {
            throw new IllegalStateException("HSQLDB refused transaction mode %s: %s".formatted(mode, e.getMessage()), e);
        }
    }

    @Override
    public String url() {
        return url;
    }

    @Override
    public String user() {
        return "SA";
    }

    @Override
    public String password() {
        return "";
    }

    @Override
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user(), password());
    }

    @Override
    public int waiting(Connection watcher) throws SQLException {
        return Query.number(watcher, WAITING);
    }

    @Override
    public Cause causeOf(SQLException refusal) {
        if ("40001".equals(refusal.getSQLState())) {
            // It refuses a deadlock and an overtaken snapshot with one and the same error.
            return Cause.SERIALIZATION_FAILURE;
        }
        throw Unexpected.error("HSQLDB", refusal);
    }
}
