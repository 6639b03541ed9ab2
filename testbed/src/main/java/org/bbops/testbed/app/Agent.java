package org.bbops.testbed.app;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.LogLineProbe;
import org.bbops.testbed.process.Readiness;

/**
 * A running driver agent of this machine.
 *
 * @param process its JVM
 * @param address host:port, as a remote agent's would be given
 */
public record Agent(ChildProcess process, String address) {

    private static final int HEAP_MEGABYTES = 256;
    /** In runs of minutes the second compiler costs an agent more CPU than it saves, on cores that the system needs. */
    private static final List<String> CHEAP_TO_WARM_UP = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    private static final Duration READY_LIMIT = Duration.ofSeconds(120);

    /**
     * Starts one and waits until it listens.
     *
     * @param number counts from 1, for its name
     */
    public static Agent start(JvmLauncher launcher, int number) {
        String address = "127.0.0.1:" + FreePorts.take();
        ChildProcess process = launcher.start(new JvmSpec("agent-" + number, "cli", HEAP_MEGABYTES, CHEAP_TO_WARM_UP,
                List.of("agent", "--listen", address), Map.of()));
        Readiness.await(process, new LogLineProbe(process.log(), "agent ready on"), READY_LIMIT);
        return new Agent(process, address);
    }
}
