package org.bbops.testbed.local;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.telemetry.trace.Tracing;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.Folders;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.Testbed.TestbedProcess;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.AgentProcess;
import org.bbops.testbed.app.AotCaches;
import org.bbops.testbed.app.AotTraining;
import org.bbops.testbed.app.BrokerProcess;
import org.bbops.testbed.app.EmulatorControl;
import org.bbops.testbed.app.EmulatorProcess;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.app.JvmLauncher.Applications;
import org.bbops.testbed.app.RemoteAgentCheck;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.GivenServer;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.CrashSite;
import org.bbops.testbed.process.CrashSite.CrashFiles;
import org.bbops.testbed.process.CrashSite.Victim;
import org.bbops.testbed.process.Revivable;
import org.bbops.testbed.system.RunningLevels;
import org.bbops.testbed.system.RunningSystem;
import org.bbops.testbed.system.SystemSpec;
import org.bbops.testbed.system.Topology;
import org.bbops.testbed.usage.UsageReader;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;

/** Testbed whose parts all run on this machine, without prior installation. */
public final class LocalTestbed implements Testbed {

    /** Time for a load to break off: a second or two pass between its progress events. */
    private static final Duration LOAD_END_MAX = Duration.ofSeconds(30);

    private final LocalOptions options;
    private final RunListener progress;
    private final Workplace workplace;
    private final Optional<DatabaseLease> lease;
    private final JvmLauncher launcher;
    private final AotTraining training;
    private final SurroundingsStarter starter;
    private final LocalProcesses processes;

    private final RunTables tables;
    /** Remarks on the database that have been published, each once per command. */
    private final Set<String> remarks = new HashSet<>();

    private Surroundings surroundings;
    private RunDatabases databases;
    private RunningSystem system;

    private LocalTestbed(LocalOptions options, RunListener progress, Workplace workplace, Optional<DatabaseLease> lease) {
        this.options = options;
        this.progress = progress;
        this.workplace = workplace;
        this.lease = lease;
        Applications applications = new Applications(options.root());
        AotCaches caches = new AotCaches(options.caches());
        this.launcher = new JvmLauncher(workplace.processes(), applications, options.cacheOf(caches::find),
                new JvmLauncher.Setup(options.logs(), options.temporary(), options.jvmOptions(), options.jvms().crashing()));
        this.training = new AotTraining(launcher, caches, applications, progress);
        this.processes = new LocalProcesses(workplace.processes(), UsageReader.ofThisSystem());
        this.tables = new RunTables(progress, LOAD_END_MAX);
        this.starter = new SurroundingsStarter(processes, launcher, options, lease);
    }

    /**
     * Locks the testbed's folder and ends processes that a killed testbed has left; starts nothing yet.
     *
     * @throws TestbedException when another testbed is using the folder, or another command a given database, when that holds tables
     *     other than the benchmark's, or when an agent elsewhere takes no connection
     */
    public static LocalTestbed open(LocalOptions options, RunListener progress) {
        Workplace workplace = Workplace.open(options, progress);
        Optional<DatabaseLease> lease = Optional.empty();
        try {
            RemoteAgentCheck.refuseUnreachable(options.remoteAgents());
            lease = options.database().map(DatabaseLease::take);
            options.database().ifPresent(GivenServer::refuseForeign);
            return new LocalTestbed(options, progress, workplace, lease);
        } catch (RuntimeException e) {
            lease.ifPresent(DatabaseLease::close);
            workplace.close();
            throw e;
        }
    }

    @Override
    public void trace(TracingLevel level, Path folder) {
        launcher.tellAll(Tracing.LEVEL_VARIABLE, level.text());
        launcher.tellAll(Tracing.FOLDER_VARIABLE, folder.toString());
    }

    @Override
    public RunSite prepare(RunRequest request) {
        surround(request);
        train(request);
        SystemDatabases made = fresh(request);
        startSystem(request, made);
        progress.step("system ready after %.1f s".formatted(system.startTook().toMillis() / 1000.0));
        workplace.tell(scrapeTargets());
        return site(request, system.addresses(), made);
    }

    /** Starts the missing parts, and another database server where the run asks for another than the last. */
    private void surround(RunRequest request) {
        if (surroundings != null && !processes.troubles().isEmpty()) {
            // A stranger may be listening by now on the port of an ended process, and must not be shown its secrets.
            progress.step("a process has ended since the last run; starting all of them anew");
            leaveSurroundings();
        }
        if (surroundings == null) {
            starter.makeRoom();
            trainSurroundings();
            progress.step(options.database().map(given -> "using the database at " + given + "; starting broker")
                    .orElse("starting " + request.database().productName() + ", broker") + ", supplier emulator and "
                    + (options.remoteAgents().isEmpty() ? request.agents() + " agents" : "no agents of our own"));
            surroundings = starter.start(request);
            workplace.tell(surroundings.broker().address());
            progress.step(surroundings.database().facts().sentence());
        } else if (!surroundings.hasDatabaseFor(request)) {
            if (options.database().isEmpty()) {
                progress.step("starting %s (%s)".formatted(request.database().productName(), request.concurrencyControl()));
            }
            surroundings = starter.withDatabaseFor(surroundings, request);
            progress.step(surroundings.database().facts().sentence());
        }
        databases = RunDatabases.of(surroundings.database(), request, tables.progress(), Clock.systemDefaultZone());
    }

    /** Records caches of the surroundings, which pays only for a testbed that restarts them again and again. */
    private void trainSurroundings() {
        if (options.jvms().crashing() && options.exercise().isPresent()) {
            EmulatorProcess.train(training);
            BrokerProcess.train(training, options.brokerData());
            AgentProcess.train(training);
            delete(options.brokerData());
        }
    }

    /** Returns the site of a run or an exercise, with a supplier that has forgotten earlier runs. */
    private RunSite site(RunRequest request, SystemAddresses addresses, SystemDatabases made) {
        EmulatorSettings supplier = request.supplier().withDeliverTo(addresses.supplier());
        EmulatorControl control = new EmulatorControl(surroundings.emulator().url());
        control.reset();
        control.apply(supplier);
        return new RunSite(made, options.database().isPresent(), addresses, surroundings.emulator().url(), supplier,
                new RunSite.Agents(surroundings.agentAddresses(), options.remoteAgents().isEmpty()),
                Optional.of(surroundings.broker().metrics()));
    }

    /** Records the caches on a database and, afterwards, a broker of its own, so that the runs find no trace of it. */
    private void train(RunRequest run) {
        if (options.exercise().isEmpty()) {
            return;
        }
        RunRequest request = exercised(run);
        Topology topology = Topology.named(request.topology());
        if (!topology.isTrainable(training, request.levels())) {
            return;
        }
        SystemDatabases made = fresh(request);
        processes.wholly(() -> {
            topology.train(training, spec(request, made),
                    addresses -> options.exercise().get().test(site(request, addresses, made)));
            return null;
        });
        tables.remove();
        replaceBroker();
    }

    /** Returns the request of an exercise: messaging, so that sending is exercised too, without a level that goes with sync alone. */
    static RunRequest exercised(RunRequest run) {
        return run.withLevel("bbops.purchasing", "messaging").withLevel("bbops.store", "before-call");
    }

    private List<TargetsFile.ScrapeTarget> scrapeTargets() {
        List<TargetsFile.ScrapeTarget> all = new ArrayList<>(surroundings.scrapeTargets());
        system.addresses().services().forEach((name, url) -> all.add(TargetsFile.ScrapeTarget.spring(name, url)));
        return all;
    }

    /** The logs of a system that worked on the last database go with it. */
    private SystemDatabases fresh(RunRequest request) {
        delete(options.transactionLogs());
        surroundings.database().refuseUnfit(request).filter(remarks::add).ifPresent(progress::warning);
        return tables.make(databases, request);
    }

    private void startSystem(RunRequest request, SystemDatabases made) {
        progress.step("starting the system (" + request.topology() + ")");
        system = processes.wholly(() -> Topology.named(request.topology()).start(launcher, spec(request, made)));
        system.addresses().distinct().forEach(domain -> new RunningLevels(domain).refuseOthers(request));
    }

    private SystemSpec spec(RunRequest request, SystemDatabases made) {
        RunRequest asked = options.crashFiles()
                .map(files -> request.withLevel(FaultPoints.PROPERTY, files.traps(FaultPoint.Place.SYSTEM).toString()))
                .orElse(request);
        return new SystemSpec(options.jvms().systemHost(), made, Optional.of(surroundings.broker().address()),
                surroundings.emulator().url(),
                asked.poolSize(), options.transactionLogs(), asked.levels());
    }

    /**
     * Returns the processes of the run that was prepared last, to be killed.
     *
     * @throws TestbedException when this testbed was not opened for that
     */
    public CrashSite crashSite() {
        CrashFiles files = options.crashFiles()
                .orElseThrow(() -> new TestbedException("This testbed was not opened to have its processes killed"));
        Map<Victim, List<? extends Revivable>> victims = new EnumMap<>(surroundings.victims());
        victims.put(Victim.SYSTEM, List.of(system));
        return new CrashSite(workplace.processes(), victims, files);
    }

    /**
     * Copies the logs of all processes, including those before their kills, and the files by which they crash and come
     * back.
     *
     * @param folder must exist
     * @throws TestbedException when something cannot be copied
     */
    public void copyLogs(Path folder) {
        try {
            Folders.copy(options.logs(), folder.resolve("logs"));
            if (options.crashFiles().isPresent()) {
                Folders.copy(options.crashFiles().get().folder(), folder.resolve("crash"));
            }
        } catch (IOException e) {
            throw new TestbedException("The logs cannot be copied to " + folder + ": " + FileTrouble.where(e), e);
        }
    }

    @Override
    public List<TestbedProcess> processes() {
        return processes.all();
    }

    @Override
    public List<String> troubles() {
        return processes.troubles();
    }

    @Override
    public List<ProcessUsage> usage() {
        return processes.usage();
    }

    @Override
    public void release(boolean drained) {
        new RunEnd(this::stopSystem, tables::remove, this::renewBroker, this::leaveSurroundings, workplace::tellOfNoTargets)
                .carryOut(drained);
    }

    private void stopSystem() {
        if (system != null) {
            List<ChildProcess> lastFirst = system.processes().reversed();
            system = null;
            processes.stopAll(lastFirst);
        }
    }

    /** Replaces the broker; without surroundings there is none. */
    private void renewBroker() {
        if (surroundings != null) {
            replaceBroker();
        }
    }

    /** The next run starts all of it anew at new addresses, unknown to leftovers of this one. */
    private void leaveSurroundings() {
        surroundings = null;
        processes.stopAll();
    }

    /** Messages that the run before has left in the queue must not reach the next one. */
    private void replaceBroker() {
        surroundings = surroundings.with(replace(surroundings.broker(), processes, options.brokerData(),
                data -> BrokerProcess.start(launcher, data)));
        workplace.tell(surroundings.broker().address());
    }

    /** Deletes a folder with its content. */
    static void delete(Path folder) {
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            throw new TestbedException("Cannot delete " + folder + ": " + FileTrouble.where(e), e);
        }
    }

    @Override
    public void close() {
        tables.refuseMore();
        try {
            workplace.close();
            options.database().ifPresent(tables::clear);
        } finally {
            lease.ifPresent(DatabaseLease::close);
        }
    }

    /**
     * Stops the old one, deletes its journal and starts another on it.
     *
     * @param data the journal's folder
     * @param start starts a broker there
     * @throws TestbedException when the old one is still alive: its journal, which it may write to, is left as it is,
     *     and none is started
     */
    static BrokerProcess replace(BrokerProcess old, LocalProcesses processes, Path data, Function<Path, BrokerProcess> start) {
        processes.stop(old.process());
        LocalTestbed.delete(data);
        return start.apply(data);
    }
}
