package org.bbops.testbed.system;

import java.time.Duration;
import java.util.List;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.process.ChildProcess;

/**
 * The system after its start.
 *
 * @param processes its JVMs, in the order of their start
 * @param addresses where its domains answer
 * @param startTook from the start of its first process until all of it was ready
 */
public record RunningSystem(List<ChildProcess> processes, SystemAddresses addresses, Duration startTook) {

    public RunningSystem {
        processes = List.copyOf(processes);
    }
}
