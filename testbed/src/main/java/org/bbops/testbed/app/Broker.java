package org.bbops.testbed.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.Secrets;
import org.bbops.testbed.crash.RevivableProcess;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.LogLineProbe;
import org.bbops.testbed.process.Readiness;

/**
 * A running message broker.
 *
 * @param process its JVM
 * @param address where it is and who may enter
 * @param metrics host:port of its metrics
 */
public record Broker(ChildProcess process, BrokerAddress address, String metrics) implements RevivableProcess {

    /** The name in messages, logs and results. */
    public static final String NAME = "broker";

    private static final String USER = "bbops";
    private static final int HEAP_MEGABYTES = 256;
    private static final Duration READY_LIMIT = Duration.ofSeconds(120);

    /**
     * Starts one with a password of its own and waits until it takes connections.
     *
     * @param data where its journal goes, empty before
     */
    public static Broker start(JvmLauncher launcher, Path data) {
        List<Integer> ports = FreePorts.take(2);
        int port = ports.get(0);
        int metricsPort = ports.get(1);
        String password = Secrets.generate();
        ChildProcess process = launcher.start(new JvmSpec(NAME, "broker", HEAP_MEGABYTES,
                // Netty's Unsafe is off on Java 25, and without it a broker cannot reopen its journal.
                List.of("--sun-misc-unsafe-memory-access=allow", "-XX:+UseSerialGC"),
                List.of("--bind", "127.0.0.1", "--port", Integer.toString(port), "--data", data.toString(),
                        "--user", USER, "--metrics-port", Integer.toString(metricsPort)),
                Map.of("BBOPS_BROKER_PASSWORD", password)));
        Broker broker = new Broker(process, new BrokerAddress("tcp://127.0.0.1:" + port, USER, password),
                "127.0.0.1:" + metricsPort);
        broker.awaitReady();
        return broker;
    }

    @Override
    public void awaitReady() {
        Readiness.await(process, new LogLineProbe(process.log(), "broker ready on"), READY_LIMIT);
    }
}
