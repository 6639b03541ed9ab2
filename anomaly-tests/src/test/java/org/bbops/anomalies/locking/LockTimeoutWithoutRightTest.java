package org.bbops.anomalies.locking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.bbops.driver.environment.EnvironmentReader;
import org.bbops.platform.locking.LockTimeout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Derby in which a user has only the rights that its owner has granted. */
class LockTimeoutWithoutRightTest {

    private static final String PROPERTY = "syscs_util.syscs_%s_database_property";
    private static String url;

    @TempDir
    private Path home;

    @BeforeAll
    static void make() throws SQLException {
        url = Engines.of(Kind.DERBY_ROW_LOCKS).url() + "_authorized";
        try (Connection owner = DriverManager.getConnection(url + ";create=true", "owner", "owner")) {
            execute(owner, "call " + PROPERTY.formatted("set") + "('derby.database.sqlAuthorization', 'true')",
                    "call " + PROPERTY.formatted("set") + "('derby.locks.deadlockTimeout', '3')");
        }
        // Derby reads its authentication settings when the database is opened.
        assertThatThrownBy(() -> DriverManager.getConnection(url + ";shutdown=true", "owner", "owner"))
                .isInstanceOfSatisfying(SQLException.class, ended -> assertThat(ended.getSQLState()).isEqualTo("08006"));
    }

    @Test
    void namesTheMissingGrantWhichSuffices() throws SQLException {
        LockTimeout bound = new LockTimeout(Duration.ofSeconds(7));
        String told = "grant execute on procedure SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY to guest";

        assertThatThrownBy(() -> bound.bound(guest())).isInstanceOf(StartRefusedException.class)
                .hasMessageEndingWith(" Ask its owner to execute once: " + told);
        assertThat(described().product()).isEqualTo("Apache Derby");
        assertThat(described().settings()).hasSize(1).extractingByKey("unknown").asString().containsIgnoringCase("execute permission");
        assertThat(described().deadlockTimeout()).as("not what Derby takes where nothing is set").isEmpty();

        asOwner(told, "grant execute on function SYSCS_UTIL.SYSCS_GET_DATABASE_PROPERTY to guest");
        assertThatCode(() -> bound.bound(guest())).doesNotThrowAnyException();
        assertThat(described().settings()).containsEntry("derby.locks.waitTimeout", "7 s");
        assertThat(described().deadlockTimeout()).contains("3 s");
    }

    private DatabaseDescription described() {
        try (HikariDataSource database = new HikariDataSource(guest())) {
            return new EnvironmentReader(home).read(List.of(), database, Optional.empty()).database();
        }
    }

    private static HikariConfig guest() {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(url);
        pool.setUsername("guest");
        pool.setPassword("guest");
        pool.setMaximumPoolSize(1);
        return pool;
    }

    private static void asOwner(String... statements) throws SQLException {
        try (Connection owner = DriverManager.getConnection(url, "owner", "owner")) {
            execute(owner, statements);
        }
    }

    private static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }
}
