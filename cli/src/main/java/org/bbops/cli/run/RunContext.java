package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.environment.EnvironmentReader;
import org.bbops.driver.environment.EnvironmentReader.ObservedProcess;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;

/**
 * Context shared by all runs of a command.
 *
 * @param console output for headers, steps and results
 * @param events receives the events in between
 * @param stop ends the work early and in order: completed measurements are kept, and no further runs are made
 * @param ended returns true when the process is being ended, so that later errors are not findings
 * @param clock source of start times
 * @param root the project's folder, whose commit is recorded
 */
public record RunContext(Console console, RunListener events, Stop stop, BooleanSupplier ended, Clock clock, Path root) {

    /** Reads the environment of a site while its processes run. */
    public Environment environment(Testbed testbed, RunSite site) {
        List<ObservedProcess> processes = testbed.processes().stream()
                .map(process -> new ObservedProcess(process.name(), process.pid())).toList();
        return new EnvironmentReader(root).read(processes, site.database().dataSource(),
                site.givenDatabase() ? Optional.of(site.database().place()) : Optional.empty());
    }
}
