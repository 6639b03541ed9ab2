package org.bbops.anomalies.engine;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** The distribution's MariaDB as a child process of this JVM, on a data directory of its own. */
final class MariaDbServer {

    private static final String SERVER = "mariadbd";
    private static final long INSTALL_SECONDS_MAX = 60;

    private final int port = Ports.free();

    MariaDbServer() {
        try {
            Path home = Files.createTempDirectory("bbops-anomalies-mariadb");
            install(home);
            start(home);
        } catch (IOException e) {
            throw new UncheckedIOException("MariaDB could not be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("MariaDB's start was interrupted.", e);
        }
    }

    static boolean installed() {
        return located(SERVER).isPresent();
    }

    /** The package puts the server where only an administrator's search path leads. */
    private static Optional<Path> located(String program) {
        return Stream.concat(Arrays.stream(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/sbin"))
                .map(folder -> Path.of(folder, program)).filter(Files::isExecutable).findFirst();
    }

    private static void install(Path home) throws IOException, InterruptedException {
        Process install = run(home, "mariadb-install-db", "--auth-root-authentication-method=normal", "--skip-test-db");
        if (!install.waitFor(INSTALL_SECONDS_MAX, TimeUnit.SECONDS) || install.exitValue() != 0) {
            install.destroyForcibly();
            throw new IllegalStateException("mariadb-install-db made no data directory in %s; its output is there."
                    .formatted(home));
        }
    }

    private void start(Path home) throws IOException {
        Process server = run(home, SERVER, "--port=" + port, "--bind-address=127.0.0.1",
                "--socket=" + home.resolve("socket"), "--pid-file=" + home.resolve("pid"),
                // Later versions turn it on by themselves; "loose" for the earlier ones that do not know it.
                "--loose-innodb-snapshot-isolation=OFF");
        Runtime.getRuntime().addShutdownHook(new Thread(server::destroy));
        Awaitility.await().ignoreExceptions().until(() -> {
            try (Connection connection = DriverManager.getConnection(url(""))) {
                Query.execute(connection, "create database anomalies");
                return true;
            }
        });
    }

    private static Process run(Path home, String program, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(located(program).orElseThrow().toString(), "--no-defaults",
                "--datadir=" + home.resolve("data"), "--user=" + System.getProperty("user.name")));
        command.addAll(List.of(more));
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(home.resolve(program + ".log").toFile()).start();
    }

    String url(String database) {
        return "jdbc:mariadb://127.0.0.1:%d/%s?user=root".formatted(port, database);
    }
}
