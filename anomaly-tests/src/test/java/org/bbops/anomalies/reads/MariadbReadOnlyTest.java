package org.bbops.anomalies.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.junit.jupiter.api.Test;

class MariadbReadOnlyTest {

    private static final String SESSION_SETTINGS = "show session status like 'Com_set_option'";

    @Test
    void readOnlyTransactionsCauseNoExtraDriverStatements() throws SQLException {
        assumeTrue(Engines.installed(Kind.MARIADB), "MariaDB is not installed");
        Engine engine = Engines.of(Kind.MARIADB);
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(engine.url());
        config.setUsername(engine.user());
        config.setPassword(engine.password());
        config.setAutoCommit(false);
        Kind.MARIADB.database().connections().pool().forEach(config::addDataSourceProperty);
        try (HikariDataSource pool = new HikariDataSource(config); Connection connection = pool.getConnection()) {
            long before = sessionSettings(connection);

            connection.setReadOnly(true);
            sessionSettings(connection);
            connection.commit();
            connection.setReadOnly(false);

            assertThat(sessionSettings(connection)).isEqualTo(before);
        }
    }

    private static long sessionSettings(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(SESSION_SETTINGS)) {
            row.next();
            return row.getLong(2);
        }
    }
}
