package org.bbops.testbed.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.Signals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerTest {

    @TempDir
    private Path home;

    @Test
    void keepsItsDataAndTakesOverFromAServerThatWasLeftBehind() throws Exception {
        Path logs = Files.createDirectories(home.resolve("logs"));
        // The first group is never closed, as if its process had been killed before it could note anything.
        PostgresServer left = PostgresServer.start(new ProcessGroup(home.resolve("lost.json")), home, logs,
                ServerSettings.measured(200));
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            ask(left.maintenance(), "create table kept as select 42 as answer");

            PostgresServer server = PostgresServer.start(group, home, logs, ServerSettings.measured(200));

            assertThat(left.process().isAlive()).isFalse();
            assertThat(ask(server.maintenance(), "select answer from kept")).isEqualTo("42");
            assertThat(ask(server.maintenance(), "show fsync")).isEqualTo("on");
            assertThat(ask(server.maintenance(), "show synchronous_commit")).isEqualTo("on");
            refusesAnotherPassword(server.maintenance());
            comesBackWithWhatWasCommittedWhenItIsKilled(server, group);
        }
    }

    @Test
    void makesAClusterAnewThatAnEarlierBbopsHasMade() throws Exception {
        Path logs = Files.createDirectories(home.resolve("logs"));
        Path data = home.resolve("data-" + PostgresBinaries.unpack(home).getFileName());
        // The user bbops was its superuser, and as root's its files were root's.
        Files.writeString(Files.createDirectories(data).resolve("PG_VERSION"), "18\n");
        Files.writeString(home.resolve(data.getFileName() + ".password"), "old");
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            PostgresServer server = PostgresServer.start(group, home, logs, ServerSettings.measured(20));

            DatabaseAddress user = server.database("postgres");
            assertThat(user.password()).isNotEqualTo("old");
            assertThat(ask(user, "select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls from pg_roles "
                    + "where rolname = current_user")).isEqualTo("f");
        }
    }

    private static void comesBackWithWhatWasCommittedWhenItIsKilled(PostgresServer server, ProcessGroup group)
            throws SQLException {
        List<ProcessHandle> all = Stream.concat(Stream.of(server.process().handle()), server.process().handle().descendants())
                .toList();
        ask(server.maintenance(), "insert into kept values (43)");

        server.kill();
        assertThat(server.isDown()).isTrue();
        assertThat(all).hasSizeGreaterThan(1).allMatch(Signals::isGone);
        server.revive(group);

        assertThat(server.isDown()).isFalse();
        assertThat(ask(server.maintenance(), "select sum(answer) from kept")).as("at the same address").isEqualTo("85");
    }

    private static void refusesAnotherPassword(DatabaseAddress address) {
        assertThatThrownBy(() -> ask(new DatabaseAddress(address.jdbcUrl(), address.user(), "guess"), "select 1"))
                .isInstanceOf(SQLException.class).hasMessageContaining("password authentication failed");
    }

    private static String ask(DatabaseAddress address, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                var statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            ResultSet result = statement.getResultSet();
            result.next();
            return result.getString(1);
        }
    }
}
