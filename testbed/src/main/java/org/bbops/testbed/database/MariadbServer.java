package org.bbops.testbed.database;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.Secrets;
import org.bbops.engines.DatabaseEngine;
import org.bbops.contracts.database.ServerAccount;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.LogTail;
import org.bbops.testbed.process.PidFileProbe;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.Readiness;
import org.bbops.testbed.process.StopSignal;

/** MariaDB with InnoDB, from the distribution's package, its data in a folder that is empty at the start. */
final class MariadbServer implements StartedServer {

    /** Makes and drops databases; the testbed's alone. */
    private static final String ADMINISTRATOR = "bbops_admin";
    /** Works in the databases that were made for him. PROCESS tells of lock waits and deadlocks, and of nothing that is not the run's. */
    private static final String USER = "bbops";
    private static final String MAINTENANCE = "mysql";
    private static final int LOCK_SECONDS_MAX = 20;
    private static final Duration READY_LIMIT = Duration.ofSeconds(60);
    private static final Duration INSTALL_LIMIT = Duration.ofSeconds(120);

    private final ChildProcess process;
    private final DatabaseAddress maintenance;
    private final String userPassword;
    private final ServerFacts facts;

    private MariadbServer(ChildProcess process, DatabaseAddress maintenance, String userPassword) {
        this.process = process;
        this.maintenance = maintenance;
        this.userPassword = userPassword;
        this.facts = new ServerFacts(DatabaseEngine.named("mariadb"), Sql.version(maintenance), "mvcc", "as long as lock-timeout says",
                "at once");
    }

    static MariadbServer start(ServerOptions options) {
        MariadbPrograms programs = MariadbPrograms.findOrRefuse();
        ServerAccount account = Folders.openToServers(options.home());
        Path home = options.home().resolve("mariadb");
        LeftServer.end(home, List.of(dataIn(home)));
        String administratorPassword = Secrets.generate();
        String userPassword = Secrets.generate();
        try {
            Folders.delete(home);
            account.makeFolder(home);
            account.makeFolder(home.resolve("data"));
            install(programs, account, home, options);
            // Read by the server at its start: no password on a command line.
            Path users = home.resolve("init.sql");
            Folders.writeSecret(users, users(administratorPassword, userPassword));
            account.give(users);
        } catch (IOException e) {
            throw new TestbedException("Cannot make MariaDB's data directory in " + home + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
        int port = FreePorts.take();
        ChildProcess process = options.group().start(new ProcessSpec("mariadb",
                account.command(command(programs, home, port, options.connectionsMax())), Map.of(), home,
                options.logs().resolve("mariadb.log"), StopSignal.TERM));
        DatabaseAddress maintenance = new DatabaseAddress("jdbc:mariadb://127.0.0.1:" + port + "/" + MAINTENANCE, ADMINISTRATOR,
                administratorPassword);
        // Before the password is shown on its port.
        Readiness.await(process, new PidFileProbe(process, pidFile(home), _ -> true), READY_LIMIT);
        Readiness.await(process, new ConnectionProbe(maintenance), READY_LIMIT);
        return new MariadbServer(process, maintenance, userPassword);
    }

    /** The user whom the installer makes comes in by the socket alone, and only as the machine's root. */
    private static String users(String administratorPassword, String userPassword) {
        return """
                create user '%1$s'@'127.0.0.1' identified by '%2$s';
                grant all on *.* to '%1$s'@'127.0.0.1' with grant option;
                create user '%3$s'@'127.0.0.1' identified by '%4$s';
                grant process on *.* to '%3$s'@'127.0.0.1';
                alter user 'root'@'localhost' account lock;
                """.formatted(ADMINISTRATOR, administratorPassword, USER, userPassword);
    }

    /** By which a server knows its folder, and is known by it. */
    private static String dataIn(Path home) {
        return "--datadir=" + home.resolve("data");
    }

    /** Written when the server listens. */
    private static Path pidFile(Path home) {
        return home.resolve("pid");
    }

    private static List<String> command(MariadbPrograms programs, Path home, int port, int connectionsMax) {
        return List.of(programs.server().toString(), "--no-defaults", dataIn(home), "--init-file=" + home.resolve("init.sql"),
                "--port=" + port, "--bind-address=127.0.0.1", "--skip-name-resolve",
                // Within the data directory, which is the working directory: the path of a socket must be short.
                "--socket=socket", "--pid-file=" + pidFile(home),
                "--default-storage-engine=InnoDB", "--character-set-server=utf8mb4", "--collation-server=utf8mb4_bin",
                "--innodb-flush-log-at-trx-commit=1", "--innodb-buffer-pool-size=256M", "--innodb-log-file-size=1G",
                "--innodb-lock-wait-timeout=" + LOCK_SECONDS_MAX, "--max-connections=" + connectionsMax,
                // Off is the default up to 11.6; said so that repeatable read means the same with every version.
                "--loose-innodb-snapshot-isolation=OFF");
    }

    private static void install(MariadbPrograms programs, ServerAccount account, Path home, ServerOptions options) {
        Path log = options.logs().resolve("mariadb-install-db.log");
        ChildProcess installer = options.group().start(new ProcessSpec("mariadb-install-db",
                account.command(List.of(programs.installer().toString(), "--no-defaults", dataIn(home),
                        "--auth-root-authentication-method=socket", "--auth-root-socket-user=root", "--skip-test-db")),
                Map.of(), home, log, StopSignal.TERM));
        try {
            if (!installer.endsWithin(INSTALL_LIMIT) || installer.exitCode().orElse(-1) != 0) {
                throw new TestbedException("MariaDB's mariadb-install-db failed in " + home + "; "
                        + LogTail.clause(log));
            }
        } finally {
            options.group().stop(installer);
        }
    }

    /** The server's own database, by the administrator. */
    DatabaseAddress maintenance() {
        return maintenance;
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    @Override
    public DatabaseAddress empty(String name) {
        // In a grant an underscore stands for any character.
        Sql.execute(maintenance, List.of("drop database if exists " + Sql.name(name), "create database " + name,
                "grant all on `" + name.replace("_", "\\_") + "`.* to '" + USER + "'@'127.0.0.1'"));
        return new DatabaseAddress(maintenance.jdbcUrl(), USER, userPassword).named(name);
    }

    @Override
    public void drop(String name) {
        Sql.execute(maintenance, List.of("drop database if exists " + Sql.name(name)));
    }

    @Override
    public ChildProcess process() {
        return process;
    }
}
