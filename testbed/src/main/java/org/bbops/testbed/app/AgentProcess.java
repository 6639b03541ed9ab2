package org.bbops.testbed.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.CrashSite.CrashFiles;
import org.bbops.testbed.process.Revivable.RevivableProcess;

/**
 * A running driver agent of this machine.
 *
 * @param process its JVM
 * @param address host:port, as a remote agent's would be given
 */
public record AgentProcess(ChildProcess process, String address) implements RevivableProcess {

    private static final String MODULE = "cli";
    private static final int HEAP_MEGABYTES = 256;
    private static final Duration READY_LIMIT = Duration.ofSeconds(120);

    /**
     * Starts one and waits until it listens.
     *
     * @param number counts from 1, for its name
     * @param files files of its counts; empty for one that need not outlive a crash
     */
    public static AgentProcess start(JvmLauncher launcher, int number, Optional<CrashFiles> files) {
        ChildProcess process = launcher
                .start(jvm("agent-" + number, arguments(at(launcher.port()), files.map(crash -> crash.agentCounts(number)))));
        return new AgentProcess(process, at(process.awaitPorts(READY_LIMIT).getFirst()));
    }

    /** Makes the ahead-of-time cache of all agents, when this build has none yet. */
    public static void train(AotTraining training) {
        if (training.isWanted(MODULE, JvmSpec.CHEAP_TO_WARM_UP)) {
            training.train(jvm("agent", arguments(at(JvmLauncher.ANY_PORT), Optional.empty())),
                    process -> !process.awaitPorts(READY_LIMIT).isEmpty());
        }
    }

    private static JvmSpec jvm(String name, List<String> arguments) {
        return new JvmSpec(name, MODULE, HEAP_MEGABYTES, JvmSpec.CHEAP_TO_WARM_UP, arguments,
                Map.of(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret()), false);
    }

    private static String at(int port) {
        return Binding.LOOPBACK + ":" + port;
    }

    private static List<String> arguments(String address, Optional<Path> counts) {
        List<String> arguments = new ArrayList<>(List.of("agent", "--listen", address));
        counts.ifPresent(file -> arguments.addAll(List.of("--counts", file.toString())));
        return arguments;
    }

    @Override
    public void awaitReady() {
        process.awaitPorts(READY_LIMIT);
    }
}
