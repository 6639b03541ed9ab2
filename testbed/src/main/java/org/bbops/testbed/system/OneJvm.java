package org.bbops.testbed.system;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.app.AotTraining;
import org.bbops.testbed.app.HealthProbe;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.app.JvmSpec;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.Readiness;

/** All domains in one JVM, the default system under test. */
final class OneJvm implements Topology {

    private static final String NAME = "system";
    private static final String MODULE = "system";
    private static final int HEAP_MEGABYTES = 512;
    private static final Duration READY_LIMIT = Duration.ofSeconds(180);

    @Override
    public RunningSystem start(JvmLauncher launcher, SystemSpec spec) {
        int port = spec.freePorts(1).getFirst();
        ChildProcess process = launcher.start(jvm(spec, port));
        URI url = spec.at(port);
        Duration took = Readiness.await(process, HealthProbe.of(url), READY_LIMIT);
        return new RunningSystem(List.of(process), SystemAddresses.allAt(url), took);
    }

    @Override
    public int jvms() {
        return 1;
    }

    @Override
    public boolean isTrainable(AotTraining training) {
        return training.isWanted(MODULE);
    }

    @Override
    public void train(AotTraining training, SystemSpec spec, Consumer<SystemAddresses> work) {
        int port = spec.freePorts(1).getFirst();
        URI url = spec.at(port);
        training.train(jvm(spec, port), HealthProbe.of(url), () -> work.accept(SystemAddresses.allAt(url)));
    }

    private static JvmSpec jvm(SystemSpec spec, int port) {
        return new JvmSpec(NAME, MODULE, HEAP_MEGABYTES, List.of(), spec.arguments(NAME, port), spec.environment());
    }
}
