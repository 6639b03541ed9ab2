package org.bbops.testbed.system;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.app.AotTraining;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.app.JvmSpec;
import org.bbops.testbed.process.ChildProcess;

/**
 * All domains in one JVM, the default system under test.
 *
 * @param name of its process
 */
record OneJvm(String name) implements Topology {

    /** Module of the four domains, and the usual name of their process. */
    static final String MODULE = "system";

    private static final int HEAP_MEGABYTES = 512;

    @Override
    public RunningSystem start(JvmLauncher launcher, SystemSpec spec) {
        long started = System.nanoTime();
        ChildProcess process = launcher.start(jvm(spec, launcher.port(spec.host())));
        URI url = spec.ready(process);
        return new RunningSystem(List.of(process), SystemAddresses.allAt(url), Duration.ofNanos(System.nanoTime() - started));
    }

    @Override
    public int jvms() {
        return 1;
    }

    @Override
    public boolean isTrainable(AotTraining training) {
        return training.isWanted(MODULE, JvmSpec.OF_SYSTEM);
    }

    @Override
    public void train(AotTraining training, SystemSpec spec, Consumer<SystemAddresses> work) {
        training.train(jvm(spec, JvmLauncher.ANY_PORT), process -> work.accept(SystemAddresses.allAt(spec.ready(process))));
    }

    JvmSpec jvm(SystemSpec spec, int port) {
        return new JvmSpec(name, MODULE, HEAP_MEGABYTES, JvmSpec.OF_SYSTEM, spec.arguments(name, port), spec.environment());
    }
}
