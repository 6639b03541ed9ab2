package org.bbops.testbed.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Secrets;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.LogTail;

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
     * @throws TestbedException when initdb fails or the disk is full
     */
    static Cluster open(Path home, Path binaries, Path logs) {
        // Named after the binaries: another version never starts on this one's data.
        Path data = home.resolve("data-" + binaries.getFileName());
        Path passwordFile = home.resolve("data-" + binaries.getFileName() + ".password");
        try {
            if (!Files.exists(data) || !Files.exists(passwordFile)) {
                create(data, passwordFile, binaries, logs.resolve("initdb.log"));
            }
            return new Cluster(data, Files.readString(passwordFile).strip());
        } catch (IOException e) {
            throw new TestbedException("Cannot make PostgreSQL's data directory " + data + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    private static void create(Path data, Path passwordFile, Path binaries, Path log) throws IOException {
        Path fresh = data.resolveSibling(data.getFileName() + ".new");
        Folders.delete(fresh);
        Folders.delete(data);
        Folders.writeSecret(passwordFile, Secrets.generate());
        List<String> command = AsAnyUser.command(List.of(binaries.resolve("bin/initdb").toString(),
                "--pgdata", fresh.toString(), "--username", USER, "--pwfile", passwordFile.toString(),
                "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-instructions"));
        Process initdb = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            if (!initdb.waitFor(INITDB_LIMIT.toSeconds(), TimeUnit.SECONDS) || initdb.exitValue() != 0) {
                throw new TestbedException("PostgreSQL's initdb failed in " + fresh + "; its log " + log + " says: "
                        + LogTail.reason(log));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Interrupted while PostgreSQL made its data directory", e);
        } finally {
            initdb.destroyForcibly();
        }
        Files.move(fresh, data);
    }
}
