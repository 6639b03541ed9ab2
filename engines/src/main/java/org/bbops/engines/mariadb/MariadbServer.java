package org.bbops.engines.mariadb;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.contracts.access.Secrets;
import org.bbops.engines.server.ProgramServer;
import org.bbops.engines.server.ServerException;
import org.bbops.engines.server.ServerPrograms;
import org.bbops.engines.server.ServerSite;
import org.bbops.engines.server.ServerStart;
import org.bbops.engines.server.ServerStart.Listening;
import org.bbops.engines.server.ServerStart.Login;
import org.bbops.engines.server.ServerStart.Logins;

/** MariaDB from the distribution's package, with a fresh data directory at each start. */
final class MariadbServer implements ProgramServer {

    private static final ServerPrograms PROGRAMS = new ServerPrograms("mariadbd", "mariadb-install-db",
            "apt-get install mariadb-server (Debian), brew install mariadb (macOS)", Pattern.compile("Ver (\\d+\\.\\d+)\\.\\d+"), "10.11");
    /** User who creates and drops databases; used by the testbed only. */
    private static final String ADMINISTRATOR = "bbops_admin";
    /**
     * User who works in the databases that were created. The privilege PROCESS shows lock waits and deadlocks; the server has only those of
     * the run.
     */
    private static final String USER = "bbops";
    private static final String MAINTENANCE = "mysql";
    private static final int LOCK_SECONDS_MAX = 20;
    private static final Duration INSTALL_MAX = Duration.ofSeconds(120);

    @Override
    public Optional<ServerPrograms> toInstall() {
        return Optional.of(PROGRAMS);
    }

    @Override
    public String deadlockDetection() {
        return "at once";
    }

    @Override
    public ServerStart prepare(ServerSite site) throws IOException {
        ServerPrograms.Found programs = PROGRAMS.find().orElseThrow(() -> new ServerException(
                "The database mariadb needs MariaDB's server, which is not installed: " + PROGRAMS.advice()));
        Path home = site.home().resolve("mariadb");
        site.endLeftovers(home, List.of(dataIn(home)));
        Logins logins = new Logins(new Login(ADMINISTRATOR, Secrets.generate()), new Login(USER, Secrets.generate()));
        site.delete(home);
        site.account().makeFolder(home);
        site.account().makeFolder(home.resolve("data"));
        site.run("mariadb-install-db", site.account().command(List.of(programs.installer().toString(), "--no-defaults", dataIn(home),
                "--auth-root-authentication-method=socket", "--auth-root-socket-user=root", "--skip-test-db")), home, INSTALL_MAX);
        // The server reads this file at its start, so that no password is on a command line.
        Path users = home.resolve("init.sql");
        site.writeSecret(users, users(logins));
        site.account().give(users);
        return new ServerStart(command(programs, home, users, site), home, ServerStart.Stop.TERM,
                new Listening(pidFile(home), _ -> true), logins, List.of(), () -> {
                });
    }

    /**
     * Returns the statements that create the users and lock the installer's root account, which only the machine's root could use, through
     * the socket.
     */
    private static String users(Logins logins) {
        return """
                create user '%1$s'@'127.0.0.1' identified by '%2$s';
                grant all on *.* to '%1$s'@'127.0.0.1' with grant option;
                create user '%3$s'@'127.0.0.1' identified by '%4$s';
                grant process on *.* to '%3$s'@'127.0.0.1';
                alter user 'root'@'localhost' account lock;
                """.formatted(logins.administrator().name(), logins.administrator().password(), logins.user().name(),
                logins.user().password());
    }

    /** Returns the argument that names the server's data directory, by which its process is also recognized. */
    private static String dataIn(Path home) {
        return "--datadir=" + home.resolve("data");
    }

    /** Returns the file that the server writes once it listens. */
    private static Path pidFile(Path home) {
        return home.resolve("pid");
    }

    private static List<String> command(ServerPrograms.Found programs, Path home, Path users, ServerSite site) {
        return List.of(programs.server().toString(), "--no-defaults", dataIn(home), "--init-file=" + users,
                "--port=" + site.port(), "--bind-address=127.0.0.1", "--skip-name-resolve",
                // Relative to the data directory, which is the working directory, because a socket's path must be short.
                "--socket=socket", "--pid-file=" + pidFile(home),
                "--default-storage-engine=InnoDB", "--character-set-server=utf8mb4", "--collation-server=utf8mb4_bin",
                "--innodb-flush-log-at-trx-commit=1", "--innodb-buffer-pool-size=256M", "--innodb-log-file-size=1G",
                "--innodb-lock-wait-timeout=" + LOCK_SECONDS_MAX, "--max-connections=" + site.connectionsMax(),
                // The default up to 11.5, set explicitly so that repeatable read means the same with every version.
                "--loose-innodb-snapshot-isolation=OFF");
    }

    @Override
    public String readyUrl(int port) {
        return url(port, MAINTENANCE);
    }

    @Override
    public String url(int port, String database) {
        return "jdbc:mariadb://127.0.0.1:" + port + "/" + database;
    }

    @Override
    public void create(Connector administrator, int port, String database) throws SQLException {
        // In the database name of a grant, an underscore matches any character.
        administrator.execute(readyUrl(port), "create database " + database,
                "grant all on `" + database.replace("_", "\\_") + "`.* to '" + USER + "'@'127.0.0.1'");
    }

    @Override
    public void drop(Connector administrator, int port, String database) throws SQLException {
        administrator.execute(readyUrl(port), "drop database if exists " + database);
    }
}
