package org.bbops.cli;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;

/** Testbed that starts nothing: its site has no database, and the system and agents are those of the test, if any. */
public abstract class StandInTestbed implements Testbed {

    private final URI system;
    private final List<String> agents;

    /** @param agents addresses of the agents; none when they are not used */
    protected StandInTestbed(URI system, List<String> agents) {
        this.system = system;
        this.agents = List.copyOf(agents);
    }

    @Override
    public RunSite prepare(RunRequest request) {
        return new RunSite(SystemDatabases.shared(new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/none", "none", "none")), false,
                SystemAddresses.allAt(system), system, request.supplier(), new RunSite.Agents(agents, true), Optional.empty());
    }

    @Override
    public void trace(TracingLevel level, Path folder) {
    }

    @Override
    public List<ProcessUsage> usage() {
        return List.of();
    }

    @Override
    public void release(boolean drained) {
    }

    @Override
    public void close() {
    }
}
