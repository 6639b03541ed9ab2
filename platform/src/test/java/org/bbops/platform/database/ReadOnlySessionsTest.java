package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

/** A pool of one connection to a real database. */
class ReadOnlySessionsTest {

    @Test
    void aSessionThatRefusesWritesIsNotHandedOutAgain() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated(); HikariDataSource pool = new HikariDataSource(config(database))) {
            execute(pool, "create table written (id integer)");
            execute(pool, "set default_transaction_read_only = on");

            assertThatThrownBy(() -> execute(pool, "insert into written values (1)")).hasMessageContaining("read-only transaction");

            execute(pool, "insert into written values (2)");
        }
    }

    private static void execute(HikariDataSource pool, String sql) throws SQLException {
        try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static HikariConfig config(TestDatabase database) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setUsername(database.user());
        config.setPassword(database.password());
        config.setMaximumPoolSize(1);
        config.setExceptionOverride(new ReadOnlySessions());
        return config;
    }
}
