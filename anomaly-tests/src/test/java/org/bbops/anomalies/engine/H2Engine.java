package org.bbops.anomalies.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.h2.tools.Server;

/** H2 over TCP. */
final class H2Engine implements Engine {

    /**
     * A transaction counts as waiting while the one that blocks it is open: one that no longer is blocked is still listed
     * with its blocker until its thread runs.
     */
    private static final String WAITING = """
            select count(*) from information_schema.sessions w
            join information_schema.sessions b on b.session_id = w.blocker_id where b.contains_uncommitted""";

    private final String url;

    H2Engine() {
        try {
            Server server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
            Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
            url = "jdbc:h2:tcp://127.0.0.1:%d/mem:anomalies;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=20000".formatted(server.getPort());
        } catch (SQLException e) {
            throw new IllegalStateException("H2's server did not start: " + e.getMessage(), e);
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
        return switch (refusal.getErrorCode()) {
            // It refuses a deadlock and an overtaken snapshot with one and the same error.
            case 40001, 90131 -> Cause.SERIALIZATION_FAILURE;
            case 50200 -> Cause.LOCK_TIMEOUT;
            default -> throw Unexpected.error("H2", refusal);
        };
    }
}
