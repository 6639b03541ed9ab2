package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.locking.LockTimeout;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the statement timeout with stuck statements in a real database. */
@Timeout(60)
class StatementTimeoutTest {

    @Test
    void stuckStatementEndsWithAStatementTimeout() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated();
                HikariDataSource pool = pool(database, Duration.ofSeconds(1));
                Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {

            assertThatThrownBy(() -> statement.execute("select pg_sleep(50)")).isInstanceOf(SQLException.class)
                    .hasMessageContaining("statement timeout").satisfies(error -> {
                        DatabaseEngine engine = DatabaseEngine.ofUrl(database.url()).orElseThrow();
                        assertThat(engine.errors().conflict((SQLException) error)).contains(ConflictCause.STATEMENT_TIMEOUT);
                    });
            connection.rollback();
            assertThat(statement.execute("select 1")).isTrue();
        }
    }

    @Test
    void everyConnectionKeepsAllBoundsAfterARollback() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated(); HikariDataSource pool = pool(database, Duration.ofSeconds(60))) {
            try (Connection connection = pool.getConnection()) {
                connection.rollback();
            }
            try (Connection connection = pool.getConnection()) {
                assertThat(setting(connection, "statement_timeout")).isEqualTo("60000");
                assertThat(setting(connection, "lock_timeout")).isEqualTo("15000");
                if (connection.getMetaData().getDatabaseMajorVersion() >= 17) {
                    assertThat(setting(connection, "transaction_timeout")).isEqualTo("75000");
                }
            }
        }
    }

    @Test
    void lockTimeoutAloneSurvivesARollback() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated()) {
            HikariConfig config = config(database);
            new LockTimeout(Duration.ofSeconds(15)).bound(config);
            try (HikariDataSource pool = new HikariDataSource(config); Connection connection = pool.getConnection()) {
                connection.rollback();

                assertThat(setting(connection, "lock_timeout")).isEqualTo("15000");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "derby", "hsqldb"})
    void setsNothingIfTheServerHasNoStatementTimeout(String engine) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl("jdbc:" + engine + "://127.0.0.1/bbops");

        new StatementTimeout(Duration.ofSeconds(60)).bound(pool);

        assertThat(pool.getConnectionInitSql()).isNull();
        assertThat(DatabaseEngine.ofUrl(pool.getJdbcUrl()).orElseThrow().connections().springProperties(pool.getJdbcUrl()))
                .doesNotContainKey("spring.transaction.default-timeout");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S", "PT1.5S", "PT1000000H"})
    void refusesADurationThatIsNotWholeSeconds(String duration) {
        assertThatThrownBy(() -> new StatementTimeout(Duration.parse(duration))).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("bbops.database.statement-timeout");
    }

    private static HikariDataSource pool(TestDatabase database, Duration statements) {
        HikariConfig pool = config(database);
        new StatementTimeout(statements).bound(pool);
        new LockTimeout(Duration.ofSeconds(15)).bound(pool);
        return new HikariDataSource(pool);
    }

    private static HikariConfig config(TestDatabase database) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(database.url());
        pool.setUsername(database.user());
        pool.setPassword(database.password());
        pool.setMaximumPoolSize(1);
        pool.setAutoCommit(false);
        return pool;
    }

    private static String setting(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select setting from pg_settings where name = '" + name + "'")) {
            row.next();
            return row.getString(1);
        }
    }
}
