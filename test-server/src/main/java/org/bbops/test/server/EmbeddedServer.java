package org.bbops.test.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.bbops.contracts.access.Secrets;

/** PostgreSQL as a child process of the test's JVM, from binaries that Maven brought. */
final class EmbeddedServer extends PostgresTestServer {

    private static final String USER = "postgres";
    private static final int OWNER_MAY_EXECUTE = 0100;

    private final int port;
    private final String password = Secrets.generate();

    EmbeddedServer() {
        ServerProcesses processes = new ServerProcesses("postgres", "INT");
        try {
            Path programs = processes.home().resolve("programs");
            unpack(programs);
            Path data = initialized(processes, programs.resolve("bin/initdb"));
            // As late as possible, as other processes take free ports meanwhile.
            port = Ports.free();
            processes.start(List.of(programs.resolve("bin/postgres").toString(), "-D", data.toString(), "-p", Integer.toString(port),
                    // No forced writes.
                    "-F", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-c", "listen_addresses=127.0.0.1",
                    "-c", "unix_socket_directories=", "-c", "max_connections=600", "-c", "max_prepared_transactions=100"));
            processes.awaitAnswer(() -> dataSource(USER).getConnection().close());
        } catch (IOException e) {
            throw processes.notStarted(e);
        }
    }

    private Path initialized(ServerProcesses processes, Path initdb) throws IOException {
        Path install = processes.home().resolve("install");
        Path data = processes.account().makeInstallFolder(install);
        Path passwordFile = Files.writeString(install.resolve("password"), password);
        processes.account().letInstallerUse(passwordFile);
        processes.run(processes.account().installCommand(List.of(initdb.toString(), "--pgdata", data.toString(), "--username", USER,
                "--pwfile", passwordFile.toString(), "--auth", "scram-sha-256", "--set", HASHED_ONCE, "--encoding", "UTF8",
                "--locale", "C", "--no-sync", "--no-instructions")));
        processes.account().give(data);
        return Files.move(data, processes.home().resolve("data"));
    }

    private static void unpack(Path target) throws IOException {
        try (TarArchiveInputStream tar = PostgresArchive.open()) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path path = target.resolve(entry.getName()).normalize();
                Files.createDirectories(entry.isDirectory() ? path : path.getParent());
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
                } else if (!entry.isDirectory()) {
                    Files.copy(tar, path);
                    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(
                            (entry.getMode() & OWNER_MAY_EXECUTE) != 0 ? "rwxr-xr-x" : "rw-r--r--"));
                }
            }
        }
    }

    @Override
    public String description() {
        return "embedded PostgreSQL";
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, database);
    }

    @Override
    public String user() {
        return USER;
    }

    @Override
    public String password() {
        return password;
    }
}
