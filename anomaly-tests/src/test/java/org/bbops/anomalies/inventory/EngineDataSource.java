package org.bbops.anomalies.inventory;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bbops.anomalies.engine.Engine;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** An engine's connections, unpooled. */
final class EngineDataSource extends AbstractDataSource {

    private final Engine engine;
    private final List<Connection> opened = Collections.synchronizedList(new ArrayList<>());

    EngineDataSource(Engine engine) {
        this.engine = engine;
    }

    /** A pool of them like the system's; close it. */
    HikariDataSource pooled() {
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
        return connection;
    }

    /** Ends what a closed pool has left: Derby closes no connection in mid-transaction, and its locks would stay. */
    void closeLeft() throws SQLException {
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
