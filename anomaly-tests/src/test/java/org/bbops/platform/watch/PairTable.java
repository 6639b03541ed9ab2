package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.bbops.anomalies.engine.Engine;

/**
 * Two tables of a test, on an engine that other tests use too: w_pair, with two rows for transactions to conflict on,
 * and w_read, which is only read. Opened before all connections that use them, so that it is closed after these.
 */
final class PairTable implements AutoCloseable {

    private static final List<String> NAMES = List.of("w_pair", "w_read");

    private final Connection connection;

    PairTable(Engine engine) throws SQLException {
        connection = engine.connect();
        for (String name : NAMES) {
            dropIfLeft(name);
            execute("create table " + name + " (w_id integer not null primary key, w_value integer not null)");
            execute("insert into " + name + " values (1, 0), (2, 0)");
        }
    }

    private void dropIfLeft(String name) {
        try {
            execute("drop table " + name);
        } catch (SQLException _) {
            // Usually there is none. A table that is locked is reported when it is created.
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            for (String name : NAMES) {
                execute("drop table " + name);
            }
        }
    }
}
