package org.bbops.testbed.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.database.ServerAccount;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.LogTail;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.StopSignal;

/**
 * A data directory and the passwords of its two users, made at the first start and kept.
 *
 * @param data the server's data directory
 * @param administratorPassword of the superuser {@value #ADMINISTRATOR}, for the testbed alone
 * @param password of the user {@value #USER}, for everybody else
 */
record Cluster(Path data, String administratorPassword, String password) {

    /** The superuser, who makes and drops databases. */
    static final String ADMINISTRATOR = "bbops_admin";

    /** The owner of the databases that are made. */
    static final String USER = "bbops";

    private static final Duration INITDB_LIMIT = Duration.ofSeconds(60);

    /**
     * The cluster of a testbed's folder, made when there is none that the servers' account can use.
     *
     * @param group stops what makes it when everything is to be stopped
     * @param account under which it is made, and the server will run
     * @throws TestbedException when initdb fails or the disk is full
     */
    static Cluster open(ProcessGroup group, ServerAccount account, Path home, Path binaries, Path logs) {
        // Named after the binaries: another version never starts on this one's data.
        Path data = home.resolve("data-" + binaries.getFileName());
        Path administrator = data.resolveSibling(data.getFileName() + ".admin-password");
        Path user = data.resolveSibling(data.getFileName() + ".password");
        StalePostmaster.end(data);
        try {
            if (!Files.exists(data) || !Files.exists(administrator) || !account.owns(data)) {
                Folders.delete(data);
                Folders.writeSecret(user, Secrets.generate());
                Folders.writeSecret(administrator, Secrets.generate());
                create(group, account, data, Files.readString(administrator), binaries, logs.resolve("initdb.log"));
            }
            return new Cluster(data, Files.readString(administrator).strip(), Files.readString(user).strip());
        } catch (IOException e) {
            throw new TestbedException("Cannot make PostgreSQL's data directory " + data + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    private static void create(ProcessGroup group, ServerAccount account, Path data, String password, Path binaries, Path log)
            throws IOException {
        Path fresh = data.resolveSibling(data.getFileName() + ".new");
        Folders.delete(fresh);
        Path made = account.makeInstallFolder(fresh);
        Path passwordFile = fresh.resolve("password");
        Folders.writeSecret(passwordFile, password);
        account.letInstallerUse(passwordFile);
        List<String> command = account.installCommand(List.of(binaries.resolve("bin/initdb").toString(),
                "--pgdata", made.toString(), "--username", ADMINISTRATOR, "--pwfile", passwordFile.toString(),
                "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-instructions"));
        ChildProcess initdb = group.start(
                new ProcessSpec("initdb", command, Map.of(), data.getParent(), log, StopSignal.TERM));
        try {
            if (!initdb.endsWithin(INITDB_LIMIT) || initdb.exitCode().orElse(-1) != 0) {
                throw new TestbedException("PostgreSQL's initdb failed in " + fresh + "; "
                        + LogTail.clause(log));
            }
        } finally {
            group.stop(initdb);
        }
        account.give(made);
        Files.move(made, data);
        Folders.delete(fresh);
    }

    /**
     * The server's own database by the superuser.
     *
     * @param port of the server on this cluster
     */
    DatabaseAddress maintenance(int port) {
        return new DatabaseAddress("jdbc:postgresql://127.0.0.1:" + port + "/postgres", ADMINISTRATOR, administratorPassword);
    }

    /** Statements by which the superuser makes the other user, who has no right but on what he owns; may be repeated. */
    List<String> userStatements() {
        return List.of("do $$ begin if not exists (select from pg_roles where rolname = '" + USER + "') then create role " + USER
                        + "; end if; end $$",
                "alter role " + USER + " with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '" + password
                        + "'");
    }
}
