package org.bbops.platform.persistence;

import jakarta.persistence.EntityManagerFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** A pool that has no connection left. */
public final class ExhaustedPool extends AbstractDataSource {

    private ExhaustedPool() {
    }

    /** Creates entity managers whose statements all fail, as they get no connection. */
    public static EntityManagerFactory entities(Class<?> entity) {
        return new HibernatePersistenceConfiguration("test").managedClass(entity).properties(Map.of(
                JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, new ExhaustedPool(),
                JdbcSettings.DIALECT, PostgreSQLDialect.class.getName(),
                JdbcSettings.ALLOW_METADATA_ON_BOOT, false,
                JdbcSettings.CONNECTION_PROVIDER_DISABLES_AUTOCOMMIT, true)).createEntityManagerFactory();
    }

    @Override
    public Connection getConnection() throws SQLException {
        throw new SQLTransientConnectionException("bbops - Connection is not available, request timed out");
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return getConnection();
    }
}
