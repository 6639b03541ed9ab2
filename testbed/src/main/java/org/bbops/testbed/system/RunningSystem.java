package org.bbops.testbed.system;

import java.time.Duration;
import java.util.List;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.Probe;
import org.bbops.testbed.process.Probe.HttpProbe;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.Revivable;

/**
 * The system after its start.
 *
 * @param processes its JVMs, in the order of their start
 * @param addresses addresses of its domains
 * @param startTook from the start of its first process until all of it was ready
 */
public record RunningSystem(List<ChildProcess> processes, SystemAddresses addresses, Duration startTook)
        implements
            Revivable {

    private static final Duration READY_LIMIT = Duration.ofSeconds(300);

    public RunningSystem {
        processes = List.copyOf(processes);
    }

    @Override
    public void kill() {
        processes.forEach(ChildProcess::kill);
    }

    @Override
    public boolean isDown() {
        return processes.stream().anyMatch(process -> !process.isAlive());
    }

    @Override
    public void revive(ProcessGroup group) {
        List<ChildProcess> dead = processes.stream().filter(process -> !process.isAlive()).toList();
        dead.forEach(group::startAgain);
        dead.forEach(process -> process.awaitPorts(READY_LIMIT));
        Probe allReady = () -> {
            // One that ends now was not started again, and without it the system never gets ready.
            processes.forEach(ChildProcess::requireAlive);
            return addresses.distinct().stream().allMatch(address -> HttpProbe.readiness(address).isReady());
        };
        dead.forEach(process -> process.await(allReady, READY_LIMIT));
    }
}
