package org.bbops.test.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The one MariaDB server of a test JVM: the distribution's as a child process, on a data directory of its own. It is
 * started at its first use and stopped when the JVM ends. Where it is not installed, tests of it are skipped.
 */
public final class MariaDbServer {

    private static final String SERVER = "mariadbd";

    private final int port;

    private MariaDbServer() {
        ServerProcesses processes = new ServerProcesses("mariadb", "TERM");
        try {
            Path data = processes.home().resolve("data");
            processes.account().makeFolder(data);
            processes.run(processes.account().command(command("mariadb-install-db", data, "--auth-root-authentication-method=normal",
                    "--skip-test-db")));
            // As late as possible, as other processes take free ports meanwhile.
            port = Ports.free();
            processes.start(command(SERVER, data, "--port=" + port, "--bind-address=127.0.0.1",
                    "--socket=socket", "--pid-file=" + data.resolve("pid"),
                    // Later versions turn it on by themselves; "loose" for the earlier ones that do not know it.
                    "--loose-innodb-snapshot-isolation=OFF"));
            processes.awaitAnswer(() -> execute("select 1"));
        } catch (IOException e) {
            throw processes.notStarted(e);
        }
    }

    /** The server of this JVM. */
    public static MariaDbServer shared() {
        return Shared.SERVER;
    }

    /** Returns true when MariaDB is installed on this machine. */
    public static boolean isInstalled() {
        return located(SERVER).isPresent();
    }

    /** The package installs the server in a folder that only an administrator's PATH has. */
    private static Optional<Path> located(String program) {
        return Stream.concat(Arrays.stream(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/sbin"))
                .map(folder -> Path.of(folder, program)).filter(Files::isExecutable).findFirst();
    }

    private static List<String> command(String program, Path data, String... more) {
        List<String> command = new ArrayList<>(List.of(located(program).orElseThrow().toString(), "--no-defaults",
                "--datadir=" + data));
        command.addAll(List.of(more));
        return command;
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

    /** Returns the JDBC URL of one of its databases, for the superuser. */
    public String url(String database) {
        return "jdbc:mariadb://127.0.0.1:%d/%s?user=root".formatted(port, database);
    }

    /** Starts the server once, when it is first used. */
    private static final class Shared {
        private static final MariaDbServer SERVER = new MariaDbServer();
    }
}
