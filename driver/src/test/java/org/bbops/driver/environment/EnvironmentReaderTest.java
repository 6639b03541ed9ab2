package org.bbops.driver.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.Json;
import org.bbops.driver.environment.BuildIdentity.Build;
import org.bbops.driver.environment.EnvironmentReader.MachineReader;
import org.bbops.driver.environment.EnvironmentReader.ObservedProcess;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

class EnvironmentReaderTest {

    @TempDir
    Path folder;

    @Test
    void describesMachineJvmAndDatabaseWithoutThePassword() {
        try (TestDatabase database = TestDatabase.migrated()) {
            ObservedProcess self = new ObservedProcess("self", ProcessHandle.current().pid());

            Environment environment = new EnvironmentReader(folder).read(List.of(self), database.dataSource(), Optional.empty());

            assertThat(environment.machine().cores()).isPositive();
            assertThat(environment.processes().getFirst().javaVersion()).contains("25");
            assertThat(environment.database().product()).isEqualTo("PostgreSQL");
            assertThat(environment.database().settings()).containsKeys("fsync", "synchronous_commit", "deadlock_timeout", "max_wal_size",
                    "checkpoint_timeout", "min_wal_size", "wal_buffers");
            assertThat(environment.database().isolation()).isEqualTo("read-committed");
            assertThat(Json.MAPPER.writeValueAsString(environment)).doesNotContain("given");
            assertThat(Json.MAPPER.valueToTree(new EnvironmentReader(folder).read(List.of(), database.dataSource(),
                    Optional.of("db:5432/bbops"))).at("/database/given").toString())
                    .isEqualTo("{\"address\":\"db:5432/bbops\",\"schema\":\"public\"}");
            assertThat(environment.gitCommit()).isEqualTo("unknown");
        }
    }

    @Test
    void describesADatabaseWhoseSettingsAreNotReadable() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated();
                Connection owner = database.dataSource().getConnection();
                Statement statement = owner.createStatement()) {
            statement.execute("revoke select on pg_settings from public");
            statement.execute("create role unread login password 'unread'");
            try {
                PGSimpleDataSource unread = new PGSimpleDataSource();
                unread.setUrl(database.url());
                unread.setUser("unread");
                unread.setPassword("unread");

                Environment environment = new EnvironmentReader(folder).read(List.of(), unread, Optional.empty());

                assertThat(environment.database().product()).isEqualTo("PostgreSQL");
                assertThat(environment.database().isolation()).isEqualTo("read-committed");
                assertThat(environment.database().settings()).hasSize(1).extractingByKey("unknown").asString()
                        .contains("permission denied");
            } finally {
                statement.execute("drop role unread");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -Djavax.net.ssl.keyStorePassword=hunter2              | -Djavax.net.ssl.keyStorePassword=***
            --spring.datasource.password=hunter2                  | --spring.datasource.password=***
            jdbc:postgresql://h/db?user=u&password=hunter2&ssl=on | jdbc:postgresql://h/db?user=u&password=***&ssl=on
            amqp://user:hunter2@host                              | amqp://user:***@host
            -DBBOPS_BROKER_TOKEN=hunter2                          | -DBBOPS_BROKER_TOKEN=***
            host=h user=u password=hunter2                        | host=h user=u password=***
            -Xmx512m                                              | -Xmx512m
            """)
    void hidesSecrets(String text, String hidden) {
        assertThat(EnvironmentReader.redacted(text)).isEqualTo(hidden);
    }

    @Test
    void keepsJvmOptionsWithoutProgramArguments() {
        assertThat(EnvironmentReader.flags(List.of("-Xmx512m", "-Dkey.password=x", "-jar", "system.jar", "--server.port=1")))
                .containsExactly("-Xmx512m", "-Dkey.password=***");
    }

    @Test
    void readsTheCommitOfAClone() throws IOException {
        Path git = Files.createDirectories(folder.resolve(".git/refs/heads")).getParent().getParent();
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/main\n");
        Files.writeString(git.resolve("refs/heads/main"), "0123abcd\n");

        assertThat(Build.gitCommit(Files.createDirectories(folder.resolve("cli/target")))).isEqualTo("0123abcd");
    }

    @Test
    void readsTheCommitOfAWorktree() throws IOException {
        Path git = Files.createDirectories(folder.resolve("clone/.git/refs/heads")).getParent().getParent();
        Files.writeString(git.resolve("packed-refs"), "4567cdef refs/heads/study\n");
        Path own = Files.createDirectories(git.resolve("worktrees/study"));
        Files.writeString(own.resolve("HEAD"), "ref: refs/heads/study\n");
        Files.writeString(own.resolve("commondir"), "../..\n");
        Path worktree = Files.createDirectories(folder.resolve("study"));
        Files.writeString(worktree.resolve(".git"), "gitdir: ../clone/.git/worktrees/study\n");

        assertThat(Build.gitCommit(worktree)).isEqualTo("4567cdef");
    }

    @Test
    void readsTheMachineFromSystemFiles() throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("proc")).resolve("cpuinfo"), "model name\t: A processor @ 2 GHz\n");
        Files.writeString(Files.createDirectories(folder.resolve("etc")).resolve("os-release"), "PRETTY_NAME=\"A system 12\"\n");
        Files.writeString(
                Files.createDirectories(folder.resolve("sys/devices/system/clocksource/clocksource0")).resolve("current_clocksource"),
                "kvm-clock\n");

        assertThat(new MachineReader(folder).read()).satisfies(machine -> {
            assertThat(machine.cpuModel()).isEqualTo("A processor @ 2 GHz");
            assertThat(machine.operatingSystem()).isEqualTo("A system 12");
            assertThat(machine.containerised()).isFalse();
            assertThat(machine.clockSource()).isEqualTo("kvm-clock");
        });
    }
}
