package org.bbops.testbed.local;

import java.util.List;
import java.util.function.Supplier;
import org.bbops.contracts.process.AllSteps;
import org.bbops.testbed.Testbed.TestbedProcess;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.LogTail;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.usage.UsageReader;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;

/**
 * Operations of a run on the processes of its testbed: list, state and stop.
 *
 * @param group the processes
 * @param reader reads the usage of each
 */
record LocalProcesses(ProcessGroup group, UsageReader reader) {

    /** Exit code of a process that a signal ended, less the signal's number. */
    private static final int SIGNALLED = 128;

    /** Returns the processes that were started and not stopped, in the order of their start. */
    List<TestbedProcess> all() {
        return group.running().stream().map(process -> new TestbedProcess(process.name(), process.pid())).toList();
    }

    /** Returns one sentence for each process that has ended unexpectedly. */
    List<String> troubles() {
        return group.running().stream().filter(process -> !process.isAlive())
                .map(process -> "The process " + process.name() + " ended during the run " + ending(process.exitCode().orElse(-1)) + "; "
                        + LogTail.clause(group.keepLogOfEnded(process)))
                .toList();
    }

    private static String ending(int exitCode) {
        return exitCode > SIGNALLED ? "by signal " + (exitCode - SIGNALLED) : "with exit code " + exitCode;
    }

    /** Returns the usage of each since it started. */
    List<ProcessUsage> usage() {
        return group.running().stream().map(process -> reader.read(process.name(), process.handle())).toList();
    }

    /**
     * Starts something of several processes, and stops those that are there when that fails.
     *
     * @return the result of the start
     */
    <T> T wholly(Supplier<T> start) {
        List<ChildProcess> before = group.running();
        try {
            return start.get();
        } catch (RuntimeException e) {
            try {
                stopAll(group.running().reversed().stream().filter(process -> !before.contains(process)).toList());
            } catch (RuntimeException alive) {
                // It stays among those that the end of the command stops.
                e.addSuppressed(alive);
            }
            throw e;
        }
    }

    /**
     * Stops one.
     *
     * @throws TestbedException when it is alive still
     */
    void stop(ChildProcess process) {
        group.stop(process);
    }

    /**
     * Stops these in their order, each even when an earlier one failed.
     *
     * @throws TestbedException for the first that is still alive, with those for others as suppressed
     */
    void stopAll(List<ChildProcess> processes) {
        AllSteps.makeAll(processes.stream().<Runnable>map(process -> () -> stop(process)).toList());
    }

    /** Stops all of them, the last started first, as {@link #stopAll(List)} does. */
    void stopAll() {
        stopAll(group.running().reversed());
    }
}
