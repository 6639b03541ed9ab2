package org.bbops.testbed.database;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.LogTail;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.Readiness;
import org.bbops.testbed.process.StopSignal;

/** MariaDB with InnoDB, from the distribution's package, its data in a folder that is empty at the start. */
final class MariadbServer implements StartedServer {

    private static final String USER = "bbops";
    private static final String MAINTENANCE = "mysql";
    private static final int LOCK_SECONDS_MAX = 20;
    private static final Duration READY_LIMIT = Duration.ofSeconds(60);
    private static final Duration INSTALL_LIMIT = Duration.ofSeconds(120);

    private final ChildProcess process;
    private final DatabaseAddress maintenance;
    private final ServerFacts facts;

    private MariadbServer(ChildProcess process, DatabaseAddress maintenance) {
        this.process = process;
        this.maintenance = maintenance;
        this.facts = new ServerFacts(DatabaseEngine.MARIADB, Sql.version(maintenance), "mvcc", "as long as lock-timeout says",
                "at once");
    }

    static MariadbServer start(ServerOptions options) {
        MariadbPrograms programs = MariadbPrograms.findOrRefuse();
        Path home = options.home().resolve("mariadb");
        LeftServer.end(home, List.of(dataIn(home)));
        String password = Secrets.generate();
        try {
            Folders.delete(home);
            Folders.make(home.resolve("data"));
            install(programs, home, options);
            // Read by the server at its start: no password on a command line. The users whom the installer makes come in by the socket
            // alone, and only as the machine's users of those names.
            Folders.writeSecret(home.resolve("init.sql"), """
                    create user '%s'@'127.0.0.1' identified by '%s';
                    grant all on *.* to '%s'@'127.0.0.1';
                    alter user 'root'@'localhost' account lock;
                    """.formatted(USER, password, USER));
        } catch (IOException e) {
            throw new TestbedException("Cannot make MariaDB's data directory in " + home + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
        int port = FreePorts.take();
        ChildProcess process = options.group().start(new ProcessSpec("mariadb", command(programs, home, port, options.connectionsMax()),
                Map.of(), home,
                options.logs().resolve("mariadb.log"), StopSignal.TERM));
        DatabaseAddress address = new DatabaseAddress("jdbc:mariadb://127.0.0.1:" + port + "/" + MAINTENANCE, USER, password);
        Readiness.await(process, new ConnectionProbe(address), READY_LIMIT);
        return new MariadbServer(process, address);
    }

    /** By which a server knows its folder, and is known by it. */
    private static String dataIn(Path home) {
        return "--datadir=" + home.resolve("data");
    }

    private static List<String> command(MariadbPrograms programs, Path home, int port, int connectionsMax) {
        return List.of(programs.server().toString(), "--no-defaults", "--user=" + System.getProperty("user.name"),
                dataIn(home), "--init-file=" + home.resolve("init.sql"),
                "--port=" + port, "--bind-address=127.0.0.1", "--skip-name-resolve",
                // Within the data directory, which is the working directory: the path of a socket must be short.
                "--socket=socket", "--pid-file=" + home.resolve("pid"),
                "--default-storage-engine=InnoDB", "--character-set-server=utf8mb4", "--collation-server=utf8mb4_bin",
                "--innodb-flush-log-at-trx-commit=1", "--innodb-buffer-pool-size=256M", "--innodb-log-file-size=1G",
                "--innodb-lock-wait-timeout=" + LOCK_SECONDS_MAX, "--max-connections=" + connectionsMax,
                // Off is the default up to 11.6; said so that repeatable read means the same with every version.
                "--loose-innodb-snapshot-isolation=OFF");
    }

    private static void install(MariadbPrograms programs, Path home, ServerOptions options) {
        Path log = options.logs().resolve("mariadb-install-db.log");
        ChildProcess installer = options.group().start(new ProcessSpec("mariadb-install-db",
                List.of(programs.installer().toString(), "--no-defaults", dataIn(home),
                        "--auth-root-authentication-method=socket", "--skip-test-db",
                        "--user=" + System.getProperty("user.name")),
                Map.of(), home, log, StopSignal.TERM));
        try {
            if (!installer.endsWithin(INSTALL_LIMIT) || installer.exitCode().orElse(-1) != 0) {
                throw new TestbedException("MariaDB's mariadb-install-db failed in " + home + "; its log " + log + " says: "
                        + LogTail.reason(log));
            }
        } finally {
            options.group().stop(installer);
        }
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    @Override
    public DatabaseAddress empty(String name) {
        Sql.execute(maintenance, List.of("drop database if exists " + Sql.name(name), "create database " + name));
        return maintenance.named(name);
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
