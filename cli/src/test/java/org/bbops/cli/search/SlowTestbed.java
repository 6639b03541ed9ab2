package org.bbops.cli.search;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.usage.ProcessUsage;

/**
 * Gives somebody time to do something while it brings up a system that is never worked on.
 *
 * @param meanwhile what is done
 */
record SlowTestbed(Runnable meanwhile) implements Testbed {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");

    @Override
    public RunSite prepare(RunRequest request) {
        meanwhile.run();
        return new RunSite(new DatabaseAddress("jdbc:postgresql://127.0.0.1:1/none", "none", "none"),
                SystemAddresses.allAt(NOWHERE), NOWHERE, request.supplier(), List.of(), Optional.empty());
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
