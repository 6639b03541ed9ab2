package org.bbops.anomalies.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Derby's network server, with locks on rows or on whole tables. */
final class DerbyEngine implements Engine {

    /**
     * A transaction counts as waiting while another holds the lock that it requests: one that has just been granted it
     * is still listed as waiting until its thread runs.
     */
    private static final String WAITING = """
            select count(distinct w.xid) from syscs_diag.lock_table w
            where w.state = 'WAIT' and exists (select 1 from syscs_diag.lock_table g where g.state = 'GRANT'
              and g.xid <> w.xid and g.tablename = w.tablename and g.lockname = w.lockname)""";

    private final String url;

    /** @param control {@code row-locks} or {@code table-locks} */
    DerbyEngine(InMemoryDerbyServer server, String control) {
        String database = control.replace('-', '_');
        url = server.url(database);
        try (Connection connection = DriverManager.getConnection(url + ";create=true")) {
            Query.execute(connection, property("derby.storage.rowLocking", String.valueOf(control.equals("row-locks"))),
                    property("derby.locks.deadlockTimeout", "0"), property("derby.locks.waitTimeout", "20"));
        } catch (SQLException e) {
            throw new IllegalStateException("Derby refused %s: %s".formatted(control, e.getMessage()), e);
        }
        server.shutDown(database);
    }

    private static String property(String name, String value) {
        return "call syscs_util.syscs_set_database_property('%s', '%s')".formatted(name, value);
    }

    @Override
    public String url() {
        return url;
    }

    @Override
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
    }

    @Override
    public int waiting(Connection watcher) throws SQLException {
        return Query.number(watcher, WAITING);
    }

    @Override
    public String forUpdate() {
        // Without "with rs" the lock goes when the cursor leaves the row.
        return " for update with rs";
    }

    @Override
    public String forShare() {
        return " with rs";
    }

    @Override
    public Cause causeOf(SQLException refusal) {
        return switch (refusal.getSQLState()) {
            case "40001" -> Cause.DEADLOCK;
            case "40XL1", "40XL2" -> Cause.LOCK_TIMEOUT;
            default -> throw Unexpected.error("Derby", refusal);
        };
    }
}
