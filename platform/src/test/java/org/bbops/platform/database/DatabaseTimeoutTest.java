package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.test.SilentProxy;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTimeoutTest {

    private final HikariConfig pool = new HikariConfig();

    @Test
    void reportsASilentDatabaseAsAbsent() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated(); SilentProxy proxy = SilentProxy.before(database)) {
            pool.setJdbcUrl(proxy.url());
            pool.setUsername(database.user());
            pool.setPassword(database.password());
            pool.setMaximumPoolSize(1);
            new DatabaseTimeout(Duration.ofSeconds(1)).bound(pool);
            try (HikariDataSource source = new HikariDataSource(pool);
                    Connection connection = source.getConnection();
                    Statement statement = connection.createStatement();
                    ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
                proxy.fallSilent();

                assertThatThrownBy(() -> thread.submit(() -> statement.execute("select 1")).get(30, TimeUnit.SECONDS))
                        .isInstanceOf(ExecutionException.class)
                        .satisfies(error -> assertThat(DatabaseAbsence.explains(error)).isTrue());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"postgresql, 75, true", "mariadb, 75000, true", "derby,,", "hsqldb,,", "h2,,"})
    void setsTheSocketTimeoutInEachDriversUnit(String engine, String timeout, String keepAlive) {
        pool.setJdbcUrl("jdbc:" + engine + "://127.0.0.1/bbops");

        new DatabaseTimeout(Duration.ofSeconds(75)).bound(pool);

        assertThat(pool.getDataSourceProperties().getProperty("socketTimeout")).isEqualTo(timeout);
        assertThat(pool.getDataSourceProperties().getProperty("tcpKeepAlive")).isEqualTo(keepAlive);
    }

    @Test
    void refusesAPoolOfAnUnknownEngine() {
        pool.setJdbcUrl("jdbc:firebirdsql:mem:bbops");

        assertThatThrownBy(() -> new DatabaseTimeout(Duration.ofSeconds(75)).bound(pool)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("jdbc:firebirdsql:mem:bbops");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S", "PT1.5S", "PT1000000H"})
    void refusesADurationThatIsNotWholeSeconds(String duration) {
        assertThatThrownBy(() -> new DatabaseTimeout(Duration.parse(duration))).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("bbops.database.response-timeout");
    }
}
