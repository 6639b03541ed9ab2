package org.bbops.anomalies.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.problem.DatabaseOutage;
import org.bbops.test.server.MariaDbServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Engines refuse to work, or refuse a row, for real, and {@link DatabaseOutage} tells the two apart. */
class DatabaseOutageTest {

    private static final AtomicInteger TABLES = new AtomicInteger();

    private final String table = "outage" + TABLES.incrementAndGet();

    /** Derby's client has no such sessions. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "HSQLDB_LOCKS", "HSQLDB_MVCC", "MARIADB"})
    void aReadOnlySessionIsAnOutage(Kind kind) throws SQLException {
        try (Connection connection = connect(kind)) {
            connection.setReadOnly(true);
            connection.setAutoCommit(false);

            assertOutage(refusal(connection, insert(2)));
            connection.rollback();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "HSQLDB_LOCKS", "DERBY_ROW_LOCKS", "MARIADB", "H2"})
    void aMissingTableIsAnOutage(Kind kind) throws SQLException {
        try (Connection connection = connect(kind)) {
            execute(connection, "drop table " + table);

            assertOutage(refusal(connection, insert(2)));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "HSQLDB_LOCKS", "DERBY_ROW_LOCKS", "MARIADB", "H2"})
    void aConstraintViolationIsNoOutage(Kind kind) throws SQLException {
        try (Connection connection = connect(kind)) {
            assertNoOutage(refusal(connection, insert(1)));
            assertNoOutage(refusal(connection, insert("null")));
            assertNoOutage(refusal(connection, insert("99999999999")));
        }
    }

    @Test
    @Timeout(60)
    void aSilentH2ServerIsAnOutage() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Properties bounded = new Properties();
            bounded.putAll(DatabaseEngine.named("h2").connections().socketTimeout(Duration.ofSeconds(1)));

            assertOutage(catchThrowableOfType(SQLException.class,
                    () -> DriverManager.getConnection("jdbc:h2:tcp://127.0.0.1:%d/./any".formatted(silent.getLocalPort()), bounded)));
        }
    }

    /** HY000 with 1290, which its driver gives no class of its own. */
    @Test
    void aReadOnlyMariaDbIsAnOutage() throws SQLException {
        try (Connection root = connect(Kind.MARIADB)) {
            execute(root, "create user if not exists writer@'%' identified by ''");
            execute(root, "grant insert on *.* to writer@'%'");
            execute(root, "set global read_only = on");
            try (Connection writer = DriverManager.getConnection(
                    MariaDbServer.shared().url("anomalies").replace("user=root", "user=writer"))) {
                SQLException refusal = refusal(writer, insert(2));

                assertThat(refusal.getErrorCode()).isEqualTo(1290);
                assertOutage(refusal);
            } finally {
                execute(root, "set global read_only = off");
                execute(root, "drop user writer@'%'");
            }
        }
    }

    /** HY000 with 1114. */
    @Test
    void aFullTableOfMariaDbIsAnOutage() throws SQLException {
        try (Connection connection = connect(Kind.MARIADB)) {
            execute(connection, "drop table " + table);
            execute(connection, "set max_heap_table_size = 16384");
            execute(connection, "create table " + table + " (n char(200)) engine = memory");

            SQLException refusal = refusal(connection,
                    "insert into " + table + " select 'x' from information_schema.columns limit 1000");

            assertThat(refusal.getErrorCode()).isEqualTo(1114);
            assertOutage(refusal);
        }
    }

    /** 53400: of the class of a full disk, which no test fills. */
    @Test
    void temporaryFilesBeyondTheirLimitAreAnOutage() throws SQLException {
        try (Connection connection = connect(Kind.POSTGRESQL)) {
            execute(connection, "set temp_file_limit = '64kB'");
            execute(connection, "set work_mem = '64kB'");

            assertOutage(refusal(connection, "select n from generate_series(1, 200000) n order by n % 7, n desc"));
        }
    }

    private Connection connect(Kind kind) throws SQLException {
        assumeTrue(Engines.installed(kind), kind + " is not installed");
        Connection connection = Engines.of(kind).connect();
        execute(connection, "create table " + table + " (n integer not null primary key)");
        execute(connection, insert(1));
        return connection;
    }

    private String insert(Object value) {
        return "insert into %s values (%s)".formatted(table, value);
    }

    private static SQLException refusal(Connection connection, String sql) {
        SQLException refusal = catchThrowableOfType(SQLException.class, () -> execute(connection, sql));
        assertThat((Throwable) refusal).as(sql).isNotNull();
        return refusal;
    }

    private static void assertOutage(SQLException refusal) {
        assertThat(DatabaseOutage.explains(wrapped(refusal))).as(description(refusal)).isTrue();
    }

    private static void assertNoOutage(SQLException refusal) {
        assertThat(DatabaseOutage.explains(wrapped(refusal))).as(description(refusal)).isFalse();
    }

    private static RuntimeException wrapped(SQLException refusal) {
        return new IllegalStateException("as a framework would wrap it", refusal);
    }

    private static String description(SQLException refusal) {
        return "%s %d %s".formatted(refusal.getSQLState(), refusal.getErrorCode(), refusal.getMessage());
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
