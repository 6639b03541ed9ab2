package org.bbops.testbed;

import java.nio.file.Path;
import java.util.List;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;

/**
 * Database, broker, emulator, system and agents, as processes of this machine or of others.
 *
 * <p>Used by one thread; {@link #close()} may come from another at any time, and then {@link #prepare} fails.
 */
public interface Testbed extends AutoCloseable {

    /**
     * Makes the processes that are started from now on write spans; processes that run elsewhere are configured there.
     *
     * @param level tracing on or off, and the destination
     * @param folder folder of the files of spans, made when missing
     */
    void trace(TracingLevel level, Path folder);

    /**
     * Brings up the site of a run, fresh where runs must not influence each other and kept where they do not: a new
     * copy of the populated database, a restarted system, a reset emulator; broker, emulator and agents stay up between
     * runs.
     *
     * @throws TestbedException when a part does not come up, or this testbed cannot meet the request
     */
    RunSite prepare(RunRequest request);

    /** Returns the processes that this testbed has started on this machine; empty for an external testbed. */
    default List<TestbedProcess> processes() {
        return List.of();
    }

    /** Returns one sentence for each process that has ended unexpectedly. */
    default List<String> troubles() {
        return List.of();
    }

    /** Returns the resources that each process has used since it started; empty for an external testbed. */
    List<ProcessUsage> usage();

    /**
     * Ends a run: the system is stopped and its database dropped.
     *
     * @param drained true if no message of the run is under way any more; when false, every part that could carry one
     *     into the next run is replaced
     */
    void release(boolean drained);

    /** Stops everything that this testbed has started, in reverse order; within a bounded time and at most once. */
    @Override
    void close();

    /**
     * Process of the testbed on this machine.
     *
     * @param name its name in messages and results
     * @param pid its process id
     */
    record TestbedProcess(String name, long pid) {
    }
}
