package org.bbops.testbed.local;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.bbops.contracts.access.Binding;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.process.CrashSite.CrashFiles;
import org.bbops.testbed.process.Wrapper;

/**
 * Options of a testbed on this machine.
 *
 * @param root the project's folder, with the built applications
 * @param home the folder for data, logs and the list of started processes
 * @param remoteAgents agents of other machines, each host:port; when empty, agents are started here
 * @param exercise runs load, which is not measured, on a system with a database of its own while the ahead-of-time cache is recorded, once
 *     per build; returns true when that was enough for a cache; reports errors itself, as they must not end the run that follows; empty to
 *     use an existing cache only
 * @param jvms start of the processes
 * @param poolConnections database connections in all pools of the largest system that will be started
 * @param database external database for all runs; when empty, a server is started here
 */
public record LocalOptions(Path root, Path home, List<String> remoteAgents, Optional<Predicate<RunSite>> exercise, Jvms jvms,
        int poolConnections,
        Optional<DatabaseAddress> database) {

    /**
     * Start of processes.
     *
     * @param aheadOfTime true to start applications with an ahead-of-time cache
     * @param crashing true when processes will be killed and restarted on their own files
     * @param systemHost address of this machine on which the system, and nothing else, listens, and which agents are given
     */
    public record Jvms(boolean aheadOfTime, boolean crashing, String systemHost) {

        private static final Jvms USUAL = new Jvms(true, false, Binding.LOOPBACK);
    }

    public LocalOptions {
        root = root.toAbsolutePath().normalize();
        home = home.toAbsolutePath().normalize();
        remoteAgents = List.copyOf(remoteAgents);
    }

    /** Creates the options of a testbed whose processes stay alive, for systems with small pools. */
    public LocalOptions(Path root, Path home, List<String> remoteAgents, Optional<Predicate<RunSite>> exercise) {
        this(root, home, remoteAgents, exercise, Jvms.USUAL, 0, Optional.empty());
    }

    /** Returns the options of a testbed whose processes are killed; all of them run on this machine. */
    public static LocalOptions crashing(Path root, Path home, Optional<Predicate<RunSite>> exercise) {
        return new LocalOptions(root, home, List.of(), exercise, new Jvms(true, true, Binding.LOOPBACK), 0, Optional.empty());
    }

    /** Returns a copy for systems with as many database connections in all of their pools. */
    public LocalOptions withPoolConnections(int connections) {
        return new LocalOptions(root, home, remoteAgents, exercise, jvms, connections, database);
    }

    /** Returns a copy with an external database. */
    public LocalOptions withDatabase(DatabaseAddress given) {
        return new LocalOptions(root, home, remoteAgents, exercise, jvms, poolConnections, Optional.of(given));
    }

    /** Returns a copy with a system on another address of this machine than loopback, which asks for a token there. */
    public LocalOptions withSystemAt(String host) {
        return new LocalOptions(root, home, remoteAgents, exercise, new Jvms(jvms.aheadOfTime(), jvms.crashing(), host), poolConnections,
                database);
    }

    /** Returns a copy with applications that start without an ahead-of-time cache, also where there is one; none is made. */
    public LocalOptions withoutAheadOfTime() {
        return new LocalOptions(root, home, remoteAgents, Optional.empty(), new Jvms(false, jvms.crashing(), jvms.systemHost()),
                poolConnections,
                database);
    }

    /**
     * Returns options of each JVM besides its own: one that is killed after some seconds never regains the cost of the
     * second compiler and a parallel collector.
     */
    List<String> jvmOptions() {
        return jvms.crashing() ? List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC") : List.of();
    }

    /**
     * Returns the lookup of the ahead-of-time cache of a jar and the options of its JVM.
     *
     * @param existing lookup of existing caches
     */
    BiFunction<Path, List<String>, Optional<Path>> cacheOf(BiFunction<Path, List<String>, Optional<Path>> existing) {
        return jvms.aheadOfTime() ? existing : (_, _) -> Optional.empty();
    }

    /**
     * Folder of the ahead-of-time caches. Those of processes that are killed are recorded in seconds and with the first compiler only, so
     * a measured run must not start with one of them: it would compile for minutes.
     */
    Path caches() {
        return home.resolve(jvms.crashing() ? "aot-crashing" : "aot");
    }

    /**
     * Returns the wrapper of a process's command: processes that are killed one by one must not end together at a
     * Ctrl-C.
     */
    UnaryOperator<List<String>> launch() {
        return jvms.crashing() ? Wrapper.OWN_SESSION::around : UnaryOperator.identity();
    }

    /** Returns the files for traps and for state that processes otherwise keep in memory; empty when none is killed. */
    Optional<CrashFiles> crashFiles() {
        return jvms.crashing() ? Optional.of(new CrashFiles(home.resolve("crash"))) : Optional.empty();
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
