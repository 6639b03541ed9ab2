package org.bbops.testbed.external;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.telemetry.trace.Tracing;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.EmulatorControl;
import org.bbops.testbed.app.RemoteAgentCheck;
import org.bbops.testbed.external.ExternalPartsReader.ExternalParts;
import org.bbops.testbed.system.RunningLevels;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;

/**
 * External testbed. It starts and stops nothing; it checks that the running parts are as the
 * experiment asks for, and refuses otherwise.
 *
 * <p>It serves one run: an external system cannot be restarted, nor the database that it uses be replaced.
 */
public final class ExternalTestbed implements Testbed {

    private final ExternalParts parts;
    private final RunListener progress;
    private volatile PartWatch watch = new PartWatch(Map.of());

    /**
     * @param parts addresses of the parts
     * @param progress receives each check
     * @param starts number of systems that the runs need
     * @throws WrongInputException when it is more than one
     */
    public ExternalTestbed(ExternalParts parts, RunListener progress, int starts) {
        refuseSeveral(starts);
        this.parts = parts;
        this.progress = progress;
    }

    /**
     * Rejects more than one run, course or series of steps, for a command that writes something before it opens the testbed.
     *
     * @throws WrongInputException when it is more than one
     */
    public static void refuseSeveral(int starts) {
        if (starts > 1) {
            throw new WrongInputException("The experiment has " + starts + " runs that need a system each, and one that runs elsewhere is "
                    + "neither restarted nor given fresh rows from here; fix the factors that vary, and the repetitions, with --set "
                    + "(for example --set purchasing=messaging)");
        }
    }

    @Override
    public void trace(TracingLevel level, Path folder) {
        if (!level.isOff()) {
            progress.step("what runs elsewhere traces when it was started with %s=%s".formatted(Tracing.LEVEL_VARIABLE, level));
        }
    }

    @Override
    public RunSite prepare(RunRequest request) {
        progress.step("checking that what runs elsewhere is what the experiment asks for");
        refuseOtherTopology(request.topology());
        RemoteAgentCheck.refuseUnreachable(parts.agents());
        parts.system().distinct().forEach(domain -> new RunningLevels(domain).refuseOthers(request));
        FoundServer server = new FoundServer(parts.database());
        server.refuseOtherEngine(request.database());
        server.refuseOlder();
        server.refuseDatabasePerDomain(request);
        server.refuseFewConnections(request);
        if (request.isTwoPhase()) {
            server.refuseWithoutPreparedTransactions();
        }
        server.refuseLateDeadlockCheck(request).ifPresent(progress::warning);
        new ExternalDatabase(parts.database()).refuseOther(request.population());
        server.refuseOtherConcurrency(request).ifPresent(progress::warning);
        EmulatorSettings supplier = request.supplier().withDeliverTo(parts.system().supplier());
        EmulatorControl control = new EmulatorControl(parts.emulator());
        control.reset();
        control.apply(supplier);
        Map<String, URI> watched = new HashMap<>(parts.system().services());
        watched.put("emulator", parts.emulator());
        watch = new PartWatch(watched);
        return new RunSite(SystemDatabases.shared(parts.database()), true, parts.system(), parts.emulator(), supplier,
                new RunSite.Agents(parts.agents(), false), Optional.empty());
    }

    private void refuseOtherTopology(String wanted) {
        if (wanted.equals("two-tier")) {
            throw new TestbedException("The experiment asks for topology two-tier, and a testbed file describes one JVM or four; leave"
                    + " --external out, so that bbops starts both tiers itself, or use --set topology=" + parts.topology());
        }
        if (!parts.topology().equals(wanted)) {
            throw new TestbedException("The experiment asks for topology " + wanted + ", and the testbed file names a "
                    + parts.topology() + " system; use --set topology=" + parts.topology() + " or another file");
        }
    }

    /** Returns one sentence for each part that took connections when the run was prepared, and takes none now. */
    @Override
    public List<String> troubles() {
        return watch.troubles();
    }

    /** Returns an empty list: the usage of processes of other machines is not known. */
    @Override
    public List<ProcessUsage> usage() {
        return List.of();
    }

    @Override
    public void release(boolean drained) {
        // The system is stopped by its owner.
    }

    @Override
    public void close() {
        // Nothing was started.
    }
}
