package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.process.ServerAccount;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.GivenServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Rights of servers that read files when SQL tells them to, in the operating system and of their users. */
abstract class NativeServerContractTest extends DatabaseServerContractTest {

    /** Returns the address of the administrator, whose password the system never gets. */
    abstract DatabaseAddress administrator();

    /** Statements that read or write the file, or run a program, each in a way of its own. */
    abstract List<String> fileAccess(Path file);

    /** Statement that fails when the server, told by its administrator, cannot open the file. */
    abstract String reading(Path file);

    @Test
    @EnabledOnOs(OS.LINUX)
    void serverDoesNotRunAsRoot() {
        assertThat(ids(server.process().pid())).hasSize(8).doesNotContain("0");
        assertThat(server.process().handle().descendants()).allSatisfy(child -> assertThat(ids(child.pid())).doesNotContain("0"));
    }

    /** Real, effective, saved and file system's user and group; none of a process that has ended meanwhile. */
    private static List<String> ids(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return lines.filter(line -> line.startsWith("Uid:") || line.startsWith("Gid:"))
                    .flatMap(line -> Stream.of(line.split("\\s+")).skip(1)).toList();
        } catch (NoSuchFileException _) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void systemUserCanNeitherReadNorWriteServerFiles(@TempDir Path folder) throws IOException {
        DatabaseAddress address = server.empty("files");
        Sql.execute(address, List.of("create table texts (line varchar(200))"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path file = Files.writeString(folder.resolve("anybody"), "text\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));

        Sql.execute(administrator().named("files"), List.of(reading(file)));
        assertThat(fileAccess(file)).isNotEmpty().allSatisfy(
                statement -> assertThatThrownBy(() -> Sql.execute(address, List.of(statement))).as(statement).hasMessageMatching(
                        "(?is).*(denied|must be superuser|cannot be null).*"));
        assertThat(folder).isDirectoryNotContaining("glob:**written");
    }

    @Test
    void givenServerWithTooFewConnectionsIsRefused() {
        DatabaseAddress address = server.empty("crowded");
        RunRequest usual = request(concurrencyControl(), "read-committed");
        RunRequest large = new RunRequest(usual.population(), usual.database(), usual.concurrencyControl(),
                new RunRequest.SystemLevels("four-jvms", 10_000, false, usual.levels()), usual.supplier(), usual.agents());
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            GivenServer given = GivenServer.of(lease, usual);

            assertThatCode(() -> given.refuseUnfit(usual)).doesNotThrowAnyException();
            assertThatThrownBy(() -> given.refuseUnfit(large)).isInstanceOf(TestbedException.class).hasMessageContainingAll(
                    "pool-size=10000 in each of 4 JVMs", address.toString(), "to 40017 or more", "--set pool-size");
        }
    }

    @Test
    void serverCannotReadAFileOfRoot(@TempDir Path folder) throws IOException {
        assumeTrue(ServerAccount.ofThisProcess().isOwn(), "the tests do not run as root");
        server.empty("root_files");
        Sql.execute(administrator().named("root_files"), List.of("create table texts (line varchar(200))"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path file = Files.writeString(folder.resolve("roots"), "secret\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

        assertThatThrownBy(() -> Sql.execute(administrator().named("root_files"), List.of(reading(file))))
                .hasMessageContaining("Permission denied");
    }
}
