package org.bbops.anomalies.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.bbops.test.server.MariaDbServer;

/** MariaDB with InnoDB: many versions of a row for plain reads, locks for the others, and at serializable for all. */
final class MariaDbEngine implements Engine {

    private static final String DATABASE = "anomalies";
    private static final int DEADLOCK = 1213;
    private static final int LOCK_WAIT_TIMEOUT = 1205;

    private final String url;

    MariaDbEngine(MariaDbServer server) {
        server.create(DATABASE);
        url = server.url(DATABASE);
    }

    @Override
    public String url() {
        return url;
    }

    @Override
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
    }

    /** Its schemas are its databases, which JDBC calls catalogs. */
    @Override
    public void enter(Connection connection, String schema) throws SQLException {
        connection.setCatalog(schema);
    }

    @Override
    public int waiting(Connection watcher) throws SQLException {
        // Not from information_schema.innodb_trx: that is a copy, not renewed before nobody has read it for 100 ms.
        try (Statement statement = watcher.createStatement();
                ResultSet status = statement.executeQuery("show engine innodb status")) {
            status.next();
            String[] transactions = status.getString("Status").split("---TRANSACTION ");
            return (int) Arrays.stream(transactions).skip(1).filter(text -> text.contains("\nLOCK WAIT ")).count();
        }
    }

    @Override
    public String forShare() {
        return " lock in share mode";
    }

    @Override
    public Cause causeOf(SQLException refusal) {
        return switch (refusal.getErrorCode()) {
            case DEADLOCK -> Cause.DEADLOCK;
            case LOCK_WAIT_TIMEOUT -> Cause.LOCK_TIMEOUT;
            default -> throw Unexpected.error("MariaDB", refusal);
        };
    }
}
