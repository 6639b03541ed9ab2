package org.bbops.testbed.app;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.CrashSite.CrashFiles;
import org.bbops.testbed.process.Probe.HttpProbe;
import org.bbops.testbed.process.Revivable.RevivableProcess;

/**
 * A running supplier emulator.
 *
 * @param process its JVM
 * @param url its base URL
 */
public record EmulatorProcess(ChildProcess process, URI url) implements RevivableProcess {

    /** The name in messages, logs and results. */
    public static final String NAME = "supplier-emulator";

    private static final String MODULE = "supplier-emulator";
    private static final int HEAP_MEGABYTES = 128;
    private static final Duration READY_LIMIT = Duration.ofSeconds(180);

    /**
     * Starts one and waits until it answers; its control interface receives the address of its deliveries later.
     *
     * @param files its traps and journal; empty for one that need not outlive a crash
     */
    public static EmulatorProcess start(JvmLauncher launcher, Optional<CrashFiles> files) {
        return ready(launcher.start(jvm(launcher.port(), files)));
    }

    /** Makes its ahead-of-time cache, when this build has none yet. */
    public static void train(AotTraining training) {
        if (training.isWanted(MODULE, JvmSpec.CHEAP_TO_WARM_UP)) {
            training.train(jvm(JvmLauncher.ANY_PORT, Optional.empty()), process -> {
                new EmulatorControl(ready(process).url).reset();
                return true;
            });
        }
    }

    private static EmulatorProcess ready(ChildProcess process) {
        int port = process.awaitPorts(READY_LIMIT).getFirst();
        EmulatorProcess emulator = new EmulatorProcess(process, URI.create("http://127.0.0.1:" + port));
        emulator.awaitReady();
        return emulator;
    }

    private static JvmSpec jvm(int port, Optional<CrashFiles> files) {
        return new JvmSpec(NAME, MODULE, HEAP_MEGABYTES, JvmSpec.CHEAP_TO_WARM_UP, arguments(port, files),
                Map.of(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret()));
    }

    private static List<String> arguments(int port, Optional<CrashFiles> files) {
        List<String> arguments = new ArrayList<>(List.of("--server.address=127.0.0.1", "--server.port=" + port));
        files.ifPresent(crash -> {
            arguments.add("--" + FaultPoints.PROPERTY + "=" + crash.traps(FaultPoint.Place.EMULATOR));
            arguments.add("--bbops.emulator.journal=" + crash.emulatorJournal());
        });
        return arguments;
    }

    @Override
    public void awaitReady() {
        process.awaitPorts(READY_LIMIT);
        process.await(HttpProbe.readiness(url), READY_LIMIT);
    }
}
