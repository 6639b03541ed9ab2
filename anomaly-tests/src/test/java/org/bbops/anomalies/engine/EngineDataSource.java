package org.bbops.anomalies.engine;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** An engine's connections, unpooled. */
public final class EngineDataSource extends AbstractDataSource {

    private static final int LOGIN_SECONDS_MAX = 30;

    private final Engine engine;
    private final Optional<String> schema;
    private final Queue<Connection> opened = new ConcurrentLinkedQueue<>();

    /** Opens connections to the engine's URL. */
    public EngineDataSource(Engine engine) {
        this(engine, Optional.empty());
    }

    /** Connections that work in a schema of their own, which exists. */
    public EngineDataSource(Engine engine, String schema) {
        this(engine, Optional.of(schema));
    }

    private EngineDataSource(Engine engine, Optional<String> schema) {
        this.engine = engine;
        this.schema = schema;
    }

    /** A pool of them like the system's, except that it opens none before it is asked for one; close it. */
    public HikariDataSource pooled() {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(this);
        pool.setAutoCommit(false);
        pool.setMaximumPoolSize(3);
        pool.setMinimumIdle(0);
        return pool;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = engine.connect();
        opened.add(connection);
        if (schema.isPresent()) {
            enter(connection, schema.get());
        }
        return connection;
    }

    private void enter(Connection connection, String name) throws SQLException {
        try {
            engine.enter(connection, name);
        } catch (SQLException e) {
            try (connection) {
                throw e;
            }
        }
    }

    /** Returns the seconds that a closing pool waits for a connection that it is opening; by default, it would leave that one open. */
    @Override
    public int getLoginTimeout() {
        return LOGIN_SECONDS_MAX;
    }

    /**
     * Ends leftover connections of a closed pool: Derby closes no connection in mid-transaction, and its locks would
     * stay.
     *
     * @throws SQLException the first refusal, after all others have been ended
     */
    public void closeLeft() throws SQLException {
        SQLException first = null;
        for (Connection left = opened.poll(); left != null; left = opened.poll()) {
            try {
                end(left);
            } catch (SQLException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private static void end(Connection left) throws SQLException {
        try {
            if (!left.isClosed()) {
                if (!left.getAutoCommit()) {
                    left.rollback();
                }
                left.close();
            }
        } catch (SQLException e) {
            // A pool's thread may have closed it since, and then nothing is left to do.
            if (!left.isClosed()) {
                throw e;
            }
        }
    }

    @Override
    public Connection getConnection(String user, String password) {
        throw new UnsupportedOperationException();
    }
}
