package org.bbops.testbed.local;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.bbops.contracts.access.Binding;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.crash.CrashFiles;
import org.bbops.testbed.process.OwnSession;

/**
 * Where a local testbed keeps its things.
 *
 * @param root the project's folder, with the built applications
 * @param home the folder for data, logs and the list of started processes
 * @param remoteAgents agents that run elsewhere, each host:port; when empty, agents are started here
 * @param exercise what the system is put to while its ahead-of-time cache is recorded, once per build; empty when that time is
 *     not to be spent, so that only a cache that exists is used
 * @param aheadOfTime whether applications are started with an ahead-of-time cache at all
 * @param crashing whether processes are to be killed and to come back on their own files
 * @param poolConnections database connections in all pools of the largest system that will be started
 * @param database one that somebody else runs, for all runs; when empty, a server is started here
 * @param systemHost the address of this machine that the system listens on, and is told to agents as; nothing else does
 */
public record LocalOptions(Path root, Path home, List<String> remoteAgents, Optional<Exercise> exercise,
        boolean aheadOfTime, boolean crashing, int poolConnections, Optional<DatabaseAddress> database, String systemHost) {

    public LocalOptions {
        root = root.toAbsolutePath().normalize();
        home = home.toAbsolutePath().normalize();
        remoteAgents = List.copyOf(remoteAgents);
    }

    /** Of a testbed whose processes are to stay alive, for systems with small pools. */
    public LocalOptions(Path root, Path home, List<String> remoteAgents, Optional<Exercise> exercise) {
        this(root, home, remoteAgents, exercise, true, false, 0, Optional.empty(), Binding.LOOPBACK);
    }

    /** Of a testbed whose processes are to be killed; all of them are of this machine. */
    public static LocalOptions crashing(Path root, Path home, Optional<Exercise> exercise) {
        return new LocalOptions(root, home, List.of(), exercise, true, true, 0, Optional.empty(), Binding.LOOPBACK);
    }

    /** The same for systems with as many database connections in all of their pools. */
    public LocalOptions withPoolConnections(int connections) {
        return new LocalOptions(root, home, remoteAgents, exercise, aheadOfTime, crashing, connections, database, systemHost);
    }

    /** The same with a database that somebody else runs. */
    public LocalOptions withDatabase(DatabaseAddress given) {
        return new LocalOptions(root, home, remoteAgents, exercise, aheadOfTime, crashing, poolConnections, Optional.of(given),
                systemHost);
    }

    /** The same with a system on another address of this machine than loopback, which asks for a token there. */
    public LocalOptions withSystemAt(String host) {
        return new LocalOptions(root, home, remoteAgents, exercise, aheadOfTime, crashing, poolConnections, database, host);
    }

    /** The same with applications that start without an ahead-of-time cache, also where there is one; none is made. */
    public LocalOptions withoutAheadOfTime() {
        return new LocalOptions(root, home, remoteAgents, Optional.empty(), false, crashing, poolConnections, database, systemHost);
    }

    /**
     * Options of each JVM besides its own: one that is killed after some seconds never gets back what the second compiler and a
     * parallel collector cost it.
     */
    List<String> jvmOptions() {
        return crashing ? List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC") : List.of();
    }

    /**
     * From a jar to the ahead-of-time cache that it is started with.
     *
     * @param existing the cache that there is
     */
    Function<Path, Optional<Path>> cacheOf(Function<Path, Optional<Path>> existing) {
        return aheadOfTime ? existing : _ -> Optional.empty();
    }

    /**
     * Folder of the ahead-of-time caches. Those of processes that are killed are recorded in seconds and with the first compiler only, so
     * a measured run must not start with one of them: it would compile for minutes.
     */
    Path caches() {
        return home.resolve(crashing ? "aot-crashing" : "aot");
    }

    /** From a process's command to the one that starts it: what is to be killed one by one is not to end together at a Ctrl-C. */
    UnaryOperator<List<String>> launch() {
        return crashing ? OwnSession::command : UnaryOperator.identity();
    }

    /** Where processes find traps and keep what they would keep in memory; empty when none is to be killed. */
    Optional<CrashFiles> crashFiles() {
        return crashing ? Optional.of(new CrashFiles(home.resolve("crash"))) : Optional.empty();
    }

    Path logs() {
        return home.resolve("logs");
    }

    Path temporary() {
        return home.resolve("temporary");
    }

    Path transactionLogs() {
        return home.resolve("transactions");
    }

    Path brokerData() {
        return home.resolve("broker");
    }
}
