package org.bbops.anomalies.inventory;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import org.bbops.anomalies.engine.Engine;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** An engine's connections, unpooled. */
final class EngineDataSource extends AbstractDataSource {

    private final Engine engine;

    private EngineDataSource(Engine engine) {
        this.engine = engine;
    }

    /** A pool of them like the system's; close it. */
    static HikariDataSource pooled(Engine engine) {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(new EngineDataSource(engine));
        pool.setAutoCommit(false);
        pool.setMaximumPoolSize(3);
        return pool;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return engine.connect();
    }

    @Override
    public Connection getConnection(String user, String password) {
        throw new UnsupportedOperationException();
    }
}
