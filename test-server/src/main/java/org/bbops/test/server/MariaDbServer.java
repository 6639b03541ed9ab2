package org.bbops.test.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/**
 * The one MariaDB server of a test JVM: the distribution's as a child process, on a data directory of its own. It is started when
 * it is first asked for and stopped when the JVM ends. Where it is not installed, tests of it are skipped.
 */
public final class MariaDbServer {

    private static final String SERVER = "mariadbd";
    private static final long INSTALL_SECONDS_MAX = 180;
    private static final Duration START_MAX = Duration.ofMinutes(2);

    private final int port;

    private MariaDbServer() {
        try {
            Path home = Files.createTempDirectory("bbops-test-mariadb");
            install(home);
            // Not before, as others take free ports meanwhile.
            port = Ports.free();
            start(home);
        } catch (IOException e) {
            throw new UncheckedIOException("MariaDB could not be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("MariaDB's start was interrupted.", e);
        }
    }

    /** The server of this JVM. */
    public static MariaDbServer shared() {
        return Shared.SERVER;
    }

    /** Whether this machine has it. */
    public static boolean isInstalled() {
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
        Awaitility.await().atMost(START_MAX).ignoreExceptions().until(() -> {
            execute("select 1");
            return true;
        });
    }

    private static Process run(Path home, String program, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(located(program).orElseThrow().toString(), "--no-defaults",
                "--datadir=" + home.resolve("data"), "--user=" + System.getProperty("user.name")));
        command.addAll(List.of(more));
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(home.resolve(program + ".log").toFile()).start();
    }

    /** Creates an empty database. */
    public void create(String database) {
        try {
            execute("create database " + database);
        } catch (SQLException e) {
            throw new IllegalStateException("MariaDB made no database %s: %s".formatted(database, e.getMessage()), e);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url("")); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The JDBC URL of one of its databases, for a user who may do everything. */
    public String url(String database) {
        return "jdbc:mariadb://127.0.0.1:%d/%s?user=root".formatted(port, database);
    }

    /** Starts the server once, when it is first used. */
    private static final class Shared {
        private static final MariaDbServer SERVER = new MariaDbServer();
    }
}
