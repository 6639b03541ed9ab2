package org.bbops.engines.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.access.Secrets;
import org.bbops.engines.server.ServerException;
import org.bbops.engines.server.ServerSite;
import org.bbops.engines.server.ServerStart.Login;
import org.bbops.engines.server.ServerStart.Logins;

/**
 * Data directory of a server and the passwords of its two users, created at the first start and kept.
 *
 * @param data data directory
 * @param administratorPassword password of the superuser {@value #ADMINISTRATOR}, whom only the testbed uses
 * @param password password of the user {@value #USER}, whom all others use
 */
record PostgresCluster(Path data, String administratorPassword, String password) {

    /** Statement for a session whose next statements contain a password: the server logs statements that fail. */
    static final String NO_STATEMENTS_IN_THE_LOG = "set log_min_error_statement = panic";
    /** Superuser who creates and drops databases. */
    static final String ADMINISTRATOR = "bbops_admin";

    /** Owner of the databases. */
    static final String USER = "bbops";

    /** It forces its files to disk at its end, which other programs that write much delay. */
    private static final Duration INITDB_MAX = Duration.ofMinutes(3);

    /**
     * Opens the cluster in a testbed's folder. Creates it when there is none that the servers' account owns.
     *
     * @param binaries folder of the programs; its name is part of the data directory's, so that versions do not share data
     * @throws ServerException when the disk is full
     * @throws RuntimeException when initdb fails
     */
    static PostgresCluster open(ServerSite site, Path binaries) {
        Path data = site.home().resolve("data-" + binaries.getFileName());
        Path administrator = data.resolveSibling(data.getFileName() + ".admin-password");
        Path user = data.resolveSibling(data.getFileName() + ".password");
        StalePostmaster.end(site, data);
        try {
            if (!Files.exists(data) || !Files.exists(administrator) || !site.account().owns(data)) {
                site.delete(data);
                site.writeSecret(user, Secrets.generate());
                site.writeSecret(administrator, Secrets.generate());
                create(site, data, Files.readString(administrator), binaries);
            }
            return new PostgresCluster(data, Files.readString(administrator).strip(), Files.readString(user).strip());
        } catch (IOException e) {
            throw new ServerException("Cannot create PostgreSQL's data directory " + data + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    private static void create(ServerSite site, Path data, String password, Path binaries) throws IOException {
        Path fresh = data.resolveSibling(data.getFileName() + ".new");
        site.delete(fresh);
        Path made = site.account().makeInstallFolder(fresh);
        Path passwordFile = fresh.resolve("password");
        site.writeSecret(passwordFile, password);
        site.account().letInstallerUse(passwordFile);
        site.run("initdb", site.account().installCommand(List.of(binaries.resolve("bin/initdb").toString(),
                "--pgdata", made.toString(), "--username", ADMINISTRATOR, "--pwfile", passwordFile.toString(),
                "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-instructions")), data.getParent(), INITDB_MAX);
        site.account().give(made);
        Files.move(made, data);
        site.delete(fresh);
    }

    /** Returns the superuser and the owner of the databases. */
    Logins logins() {
        return new Logins(new Login(ADMINISTRATOR, administratorPassword), new Login(USER, password));
    }

    /** Returns the superuser's idempotent statements that create the other user, with rights only on its own objects. */
    List<String> userStatements() {
        return List.of(NO_STATEMENTS_IN_THE_LOG,
                "do $$ begin if not exists (select from pg_roles where rolname = '" + USER + "') then create role " + USER
                        + "; end if; end $$",
                "alter role " + USER + " with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '" + password
                        + "'");
    }
}
