package org.bbops.testbed.database;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.Signals;
import org.bbops.testbed.process.StopSignal;

/**
 * A server of an earlier testbed that works in a folder still, which is known by its command line. The testbed's list of processes knows
 * it, too, but for one that was lost, or whose times a clock that was set has made those of others.
 */
final class LeftServer {

    private static final Duration STOP_GRACE = Duration.ofSeconds(10);

    private LeftServer() {
    }

    /**
     * Ends it, if there is one, before its folder is deleted below it.
     *
     * @param folder where it works
     * @param arguments those that nobody else's process has all of, the folder among them
     * @throws TestbedException when it cannot be ended
     */
    static void end(Path folder, List<String> arguments) {
        List<ProcessHandle> left = ProcessHandle.allProcesses().filter(process -> hasAll(process, arguments)).toList();
        for (ProcessHandle server : left) {
            if (!Signals.end(server, StopSignal.TERM, STOP_GRACE) && server.isAlive()) {
                throw new TestbedException("A database server of an earlier run, pid " + server.pid() + ", works in " + folder
                        + " and cannot be stopped; end that process");
            }
        }
    }

    private static boolean hasAll(ProcessHandle process, List<String> arguments) {
        return process.info().arguments().map(List::of).orElse(List.of()).containsAll(arguments);
    }
}
