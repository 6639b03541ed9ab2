package org.bbops.testbed.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.Secrets;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.Revivable.RevivableProcess;

/**
 * A running message broker.
 *
 * @param process its JVM
 * @param address its location and credentials
 * @param metrics host:port of its metrics
 */
public record BrokerProcess(ChildProcess process, BrokerAddress address, String metrics) implements RevivableProcess {

    /** The name in messages, logs and results. */
    public static final String NAME = "broker";

    private static final String MODULE = "broker";
    private static final String USER = "bbops";
    private static final int HEAP_MEGABYTES = 256;
    /** The last one keeps Java's warning about Netty's use of Unsafe out of the log. */
    private static final List<String> JVM_OPTIONS = Stream
            .concat(JvmSpec.CHEAP_TO_WARM_UP.stream(), Stream.of("--sun-misc-unsafe-memory-access=allow")).toList();
    private static final Duration READY_LIMIT = Duration.ofSeconds(120);

    /**
     * Starts one with a password of its own and waits until it takes connections.
     *
     * @param data folder of its journal, empty before
     */
    public static BrokerProcess start(JvmLauncher launcher, Path data) {
        String password = Secrets.generate();
        // In one draw, as two could give the same port.
        List<Integer> drawn = launcher.ports(Binding.LOOPBACK, 2);
        ChildProcess process = launcher.start(jvm(drawn.getFirst(), drawn.getLast(), data, password));
        List<Integer> ports = process.awaitPorts(READY_LIMIT);
        return new BrokerProcess(process, new BrokerAddress("tcp://127.0.0.1:" + ports.getFirst(), USER, password),
                "127.0.0.1:" + ports.getLast());
    }

    /**
     * Makes its ahead-of-time cache, when this build has none yet.
     *
     * @param data folder for a journal, to be deleted afterwards
     */
    public static void train(AotTraining training, Path data) {
        if (training.isWanted(MODULE, JVM_OPTIONS)) {
            training.train(jvm(JvmLauncher.ANY_PORT, JvmLauncher.ANY_PORT, data, Secrets.generate()),
                    process -> !process.awaitPorts(READY_LIMIT).isEmpty());
        }
    }

    private static JvmSpec jvm(int port, int metricsPort, Path data, String password) {
        return new JvmSpec(NAME, MODULE, HEAP_MEGABYTES, JVM_OPTIONS,
                List.of("--bind", "127.0.0.1", "--port", Integer.toString(port), "--data", data.toString(),
                        "--user", USER, "--metrics-port", Integer.toString(metricsPort)),
                Map.of("BBOPS_BROKER_PASSWORD", password));
    }

    @Override
    public void awaitReady() {
        process.awaitPorts(READY_LIMIT);
    }
}
