package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.ProgramServer;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.Signals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerTest {

    /** Shared, as unpacking the programs takes seconds. */
    @TempDir
    private static Path home;

    @Test
    void keepsItsDataAndReplacesALeftoverServer() throws Exception {
        // The first group is never closed, as if its process had been killed before it could note anything.
        ProgramDatabases left = start(new ProcessGroup(home.resolve("lost.json")));
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            ask(left.maintenance(), "create table kept as select 42 as answer");

            ProgramDatabases server = start(group);

            assertThat(left.process().isAlive()).isFalse();
            assertThat(ask(server.maintenance(), "select answer from kept")).isEqualTo("42");
            assertThat(ask(server.maintenance(), "show fsync")).isEqualTo("on");
            assertThat(ask(server.maintenance(), "show synchronous_commit")).isEqualTo("on");
            refusesAnotherPassword(server.maintenance());
            recoversCommittedRowsAfterAKill(server, group);
        }
    }

    @Test
    void recreatesAClusterOfAnEarlierVersion() throws Exception {
        try (ProcessGroup group = new ProcessGroup(home.resolve("earlier.json"))) {
            start(group);
        }
        // The user bbops was its superuser, and no other had a password.
        Files.delete(onlyOne("data-*.admin-password"));
        Files.writeString(onlyOne("data-*.password"), "old");
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            ProgramDatabases server = start(group);

            DatabaseAddress user = server.database("postgres");
            assertThat(user.password()).isNotEqualTo("old");
            assertThat(ask(user, "select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls from pg_roles "
                    + "where rolname = current_user")).isEqualTo("f");
        }
    }

    private ProgramDatabases start(ProcessGroup group) {
        DatabaseEngine engine = DatabaseEngine.named("postgresql");
        return ProgramDatabases.start(engine, (ProgramServer) engine.server(), "mvcc",
                new ServerOptions(group, home, home.resolve("logs"), 0));
    }

    private Path onlyOne(String glob) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(home, glob)) {
            return found.iterator().next();
        }
    }

    private static void recoversCommittedRowsAfterAKill(ProgramDatabases server, ProcessGroup group) throws SQLException {
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
