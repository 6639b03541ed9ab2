package org.bbops.anomalies.engine;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** An engine's connections, unpooled. */
public final class EngineDataSource extends AbstractDataSource {

    private final Engine engine;
    private final Optional<String> schema;
    private final List<Connection> opened = Collections.synchronizedList(new ArrayList<>());

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

    /** A pool of them like the system's; close it. */
    public HikariDataSource pooled() {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(this);
        pool.setAutoCommit(false);
        pool.setMaximumPoolSize(3);
        return pool;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = engine.connect();
        opened.add(connection);
        if (schema.isPresent()) {
            engine.enter(connection, schema.get());
        }
        return connection;
    }

    /**
     * Ends leftover connections of a closed pool: Derby closes no connection in mid-transaction, and its locks would
     * stay.
     */
    public void closeLeft() throws SQLException {
        for (Connection connection : opened) {
            if (!connection.isClosed()) {
                connection.rollback();
                connection.close();
            }
        }
    }

    @Override
    public Connection getConnection(String user, String password) {
        throw new UnsupportedOperationException();
    }
}
