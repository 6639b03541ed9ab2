package org.bbops.anomalies.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import org.bbops.test.server.PostgresTestServer;

/** PostgreSQL, which has one concurrency control: many versions of a row, and locks for writers. */
final class PostgreSqlEngine implements Engine {

    private static final String DATABASE = "anomalies";
    private static final String WAITING = "select count(distinct pid) from pg_locks where not granted";
    /**
     * A deadlock is looked for at once. Tables of two rows are read by index as tables of a real size are: at serializable,
     * a read of the whole table would count as a read of each row.
     */
    private static final String OPTIONS = "options=-c%20deadlock_timeout=20ms%20-c%20enable_seqscan=off";

    private final PostgresTestServer server = PostgresTestServer.shared();

    PostgreSqlEngine() {
        server.create(DATABASE);
    }

    @Override
    public String url() {
        String url = server.url(DATABASE);
        return url + (url.contains("?") ? "&" : "?") + OPTIONS;
    }

    @Override
    public String user() {
        return server.user();
    }

    @Override
    public String password() {
        return server.password();
    }

    @Override
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url(), user(), password());
    }

    @Override
    public void enter(Connection connection, String schema) throws SQLException {
        connection.setSchema(schema.toLowerCase(Locale.ROOT));
    }

    @Override
    public int waiting(Connection watcher) throws SQLException {
        return Query.number(watcher, WAITING);
    }

    @Override
    public String forShare() {
        return " for share";
    }

    @Override
    public Cause causeOf(SQLException refusal) {
        return switch (refusal.getSQLState()) {
            case "40P01" -> Cause.DEADLOCK;
            case "40001" -> Cause.SERIALIZATION_FAILURE;
            case "55P03" -> Cause.LOCK_TIMEOUT;
            default -> throw Unexpected.error("PostgreSQL", refusal);
        };
    }
}
