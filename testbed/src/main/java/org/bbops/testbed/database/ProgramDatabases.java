package org.bbops.testbed.database;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.process.ServerAccount;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.ForeignDatabase;
import org.bbops.engines.server.ProgramServer;
import org.bbops.engines.server.ServerException;
import org.bbops.engines.server.ServerSite;
import org.bbops.engines.server.ServerStart;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Ownership;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer.ServerFacts;
import org.bbops.testbed.database.StartedServer.ConnectionProbe;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.LogTail;
import org.bbops.testbed.process.Probe.PidFileProbe;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.bbops.testbed.process.Revivable;
import org.bbops.testbed.process.Revivable.RevivableProcess;
import org.bbops.testbed.process.Signals;

/** Databases of an engine whose server is a program of the operating system. */
public final class ProgramDatabases extends StartedServer implements RevivableProcess {

    /** A recovery after a kill takes seconds, and minutes on a slow disk; a server that ends meanwhile is not waited for. */
    private static final Duration READY_LIMIT = Duration.ofMinutes(3);
    /** More than one, as a process of the killed server that is slow to end keeps the next server from starting. */
    private static final int STARTS_MAX = 5;

    private final ProgramServer server;
    private final ServerStart start;
    private final ChildProcess process;
    private final ServerFacts facts;

    private ProgramDatabases(DatabaseEngine engine, ProgramServer server, Site site, String concurrencyControl, ServerOptions options) {
        super(server, site.port());
        this.server = server;
        this.start = prepared(engine, server, site);
        this.process = options.group().start(new ProcessSpec(engine.level(),
                site.account().command(start.command()), Map.of(), start.folder(),
                options.logs().resolve(engine.level() + ".log"), signal(start.stop())).asMeasured());
        awaitReady();
        Sql.execute(maintenance(), start.afterStart());
        this.facts = ServerFacts.ofStarted(engine, Sql.version(maintenance()), concurrencyControl);
    }

    /**
     * Starts a server and waits until it takes connections.
     *
     * @throws TestbedException when its programs are missing, its data directory cannot be made or it does not start
     */
    public static ProgramDatabases start(DatabaseEngine engine, ProgramServer server, String concurrencyControl, ServerOptions options) {
        return new ProgramDatabases(engine, server, new Site(options, Folders.openToServers(options.home()), FreePorts.take()),
                concurrencyControl, options);
    }

    private static ServerStart prepared(DatabaseEngine engine, ProgramServer server, ServerSite site) {
        try {
            return server.prepare(site);
        } catch (ServerException e) {
            throw new TestbedException(e.getMessage(), e);
        } catch (IOException e) {
            throw TestbedException.unwritable("make " + engine.productName() + "'s data directory in " + site.home(), e);
        }
    }

    private static StopSignal signal(ServerStart.Stop stop) {
        return switch (stop) {
            case TERM -> StopSignal.TERM;
            case INT -> StopSignal.INT;
        };
    }

    @Override
    public void awaitReady() {
        // Before the password is shown on its port.
        process.await(new PidFileProbe(process, start.listening().file(), start.listening().ready()), READY_LIMIT);
        process.await(new ConnectionProbe(maintenance()), READY_LIMIT);
    }

    /** The server recovers its data by itself; its files are removed only when that fails. */
    @Override
    public void revive(ProcessGroup group) {
        for (int time = 1; time <= STARTS_MAX; time++) {
            group.startAgain(process);
            try {
                awaitReady();
                return;
            } catch (TestbedException e) {
                if (time == STARTS_MAX || process.isAlive()) {
                    throw e;
                }
                start.afterKill().run();
            }
        }
    }

    @Override
    public Optional<Revivable> revivable() {
        return facts.engine().can(Ability.RESTART_AFTER_KILL) ? Optional.of(this) : Optional.empty();
    }

    /** Returns the name of the user who owns the databases that are made. */
    public String user() {
        return start.logins().user().name();
    }

    private static DatabaseAddress addressFor(ServerStart.Login login, String jdbcUrl) {
        return new DatabaseAddress(jdbcUrl, login.name(), login.password());
    }

    @Override
    DatabaseAddress administration(String jdbcUrl) {
        return addressFor(start.logins().administrator(), jdbcUrl);
    }

    @Override
    public DatabaseAddress database(String name) {
        return addressFor(start.logins().user(), server.url(port(), name));
    }

    /** Makes a database report its activity, as far as the engine can. */
    public void instrument(String name) {
        Sql.execute(administration(server.url(port(), Sql.name(name))), server.instrumentation());
    }

    /**
     * Shows tables of other databases of this server in one of them.
     *
     * @param name name of the database that shows them
     * @throws TestbedException when the server refuses
     */
    public void showTables(String name, List<ForeignDatabase> others) {
        DatabaseAddress administrator = administration(server.url(port(), Sql.name(name)));
        others.forEach(other -> {
            Sql.execute(administrator, server.permitForeignTables(other, port(), start.logins().user()));
            Sql.execute(database(name), server.importForeignTables(other));
        });
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    @Override
    public ChildProcess process() {
        return process;
    }

    /**
     * A testbed's folders and processes, lent to the engine.
     *
     * @param port port without a listener when it was chosen
     */
    record Site(ServerOptions options, ServerAccount account, int port) implements ServerSite {

        private static final Duration LEFT_GRACE = Duration.ofSeconds(10);

        @Override
        public Path home() {
            return options.home();
        }

        @Override
        public int connectionsMax() {
            return options.connectionsMax();
        }

        @Override
        public void delete(Path folder) throws IOException {
            Folders.delete(folder);
        }

        @Override
        public void writeSecret(Path file, String content) throws IOException {
            Folders.writeSecret(file, content);
        }

        @Override
        public void refuseForeign(Path file) throws IOException {
            Ownership.ofThisProcess().refuseForeign(file);
        }

        @Override
        public void run(String name, List<String> command, Path folder, Duration max) {
            Path log = options.logs().resolve(name + ".log");
            ChildProcess program = options.group().start(new ProcessSpec(name, command, Map.of(), folder, log, StopSignal.TERM));
            try {
                if (!program.endsWithin(max)) {
                    throw new TestbedException("The program %s has not ended in %s within %d s; is its disk slow, or busy? Try again; %s"
                            .formatted(name, folder, max.toSeconds(), LogTail.clause(log)));
                }
                if (program.exitCode().orElse(-1) != 0) {
                    throw new TestbedException("The program " + name + " failed in " + folder + "; " + LogTail.clause(log));
                }
            } finally {
                options.group().stop(program);
            }
        }

        @Override
        public boolean end(ProcessHandle left, ServerStart.Stop stop, Duration grace) {
            return Signals.end(left, signal(stop), grace);
        }

        @Override
        public void endLeftovers(Path folder, List<String> arguments) {
            endServers(folder, arguments);
        }

        /**
         * Ends servers of an earlier testbed that still work in a folder before the folder is deleted; they are
         * recognized by their command lines. The testbed's list of processes has them, too, unless the list was lost,
         * or the clock was changed so that their start times no longer match.
         *
         * @param arguments command-line arguments that together identify such servers, the folder among them
         * @throws TestbedException when one cannot be ended
         */
        static void endServers(Path folder, List<String> arguments) {
            List<ProcessHandle> left = ProcessHandle.allProcesses().filter(process -> process.info().arguments().map(List::of)
                    .orElse(List.of()).containsAll(arguments)).toList();
            for (ProcessHandle server : left) {
                if (!Signals.end(server, StopSignal.TERM, LEFT_GRACE) && server.isAlive()) {
                    throw new TestbedException("A database server of an earlier run, pid " + server.pid() + ", works in " + folder
                            + " and cannot be stopped; end that process");
                }
            }
        }
    }
}
