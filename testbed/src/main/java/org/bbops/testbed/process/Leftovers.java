package org.bbops.testbed.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.StateFile.StartedProcess;

/**
 * Processes that an earlier testbed has left running.
 *
 * @param state its list of processes
 * @param processes finds a process by its id
 * @param grace time for each to end before it is killed
 */
record Leftovers(StateFile state, LongFunction<Optional<ProcessHandle>> processes, Duration grace) {

    /**
     * Ends them, the last started first: only processes whose id and start time both match.
     *
     * @return the names of those that were still there
     * @throws TestbedException when one stays alive; it stays on the list, as it may still write to the next one's
     *     files
     */
    List<String> end() {
        List<String> ended = new ArrayList<>();
        List<StartedProcess> staying = new ArrayList<>();
        for (StartedProcess left : state.read().reversed()) {
            processes.apply(left.pid()).filter(left::is).ifPresent(process -> {
                if (!Signals.end(process, left.stopSignal(), grace) && process.isAlive()) {
                    staying.addFirst(left);
                } else {
                    ended.add(left.name());
                }
            });
        }
        state.write(staying);
        if (!staying.isEmpty()) {
            throw new TestbedException("An earlier run has left processes that cannot be stopped: "
                    + staying.stream().map(left -> left.name() + " (pid " + left.pid() + ")").collect(Collectors.joining(", "))
                    + "; end them by hand, or choose another folder with --home");
        }
        return ended;
    }
}
