package org.bbops.testbed.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.Secrets;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.LogTail;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.StopSignal;

/**
 * A data directory and its superuser's password, made at the first start and kept.
 *
 * @param data the server's data directory
 * @param password of the user {@value #USER}
 */
record Cluster(Path data, String password) {

    /** The superuser. */
    static final String USER = "bbops";

    private static final Duration INITDB_LIMIT = Duration.ofSeconds(60);

    /**
     * The cluster of a testbed's folder, made when there is none.
     *
     * @param group stops what makes it when everything is to be stopped
     * @throws TestbedException when initdb fails or the disk is full
     */
    static Cluster open(ProcessGroup group, Path home, Path binaries, Path logs) {
        // Named after the binaries: another version never starts on this one's data.
        Path data = home.resolve("data-" + binaries.getFileName());
        Path passwordFile = home.resolve("data-" + binaries.getFileName() + ".password");
        try {
            if (!Files.exists(data) || !Files.exists(passwordFile)) {
                create(group, data, passwordFile, binaries, logs.resolve("initdb.log"));
            }
            return new Cluster(data, Files.readString(passwordFile).strip());
        } catch (IOException e) {
            throw new TestbedException("Cannot make PostgreSQL's data directory " + data + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    private static void create(ProcessGroup group, Path data, Path passwordFile, Path binaries, Path log)
            throws IOException {
        Path fresh = data.resolveSibling(data.getFileName() + ".new");
        Folders.delete(fresh);
        Folders.delete(data);
        Folders.writeSecret(passwordFile, Secrets.generate());
        List<String> command = AsAnyUser.command(List.of(binaries.resolve("bin/initdb").toString(),
                "--pgdata", fresh.toString(), "--username", USER, "--pwfile", passwordFile.toString(),
                "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-instructions"));
        ChildProcess initdb = group.start(
                new ProcessSpec("initdb", command, Map.of(), data.getParent(), log, StopSignal.TERM));
        try {
            if (!initdb.endsWithin(INITDB_LIMIT) || initdb.exitCode().orElse(-1) != 0) {
                throw new TestbedException("PostgreSQL's initdb failed in " + fresh + "; its log " + log + " says: "
                        + LogTail.reason(log));
            }
        } finally {
            group.stop(initdb);
        }
        Files.move(fresh, data);
    }
}
