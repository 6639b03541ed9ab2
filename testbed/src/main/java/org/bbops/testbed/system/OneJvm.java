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
import org.bbops.testbed.process.HttpProbe;
import org.bbops.testbed.process.Readiness;
import org.bbops.testbed.process.ReportedPorts;

/** All domains in one JVM, the default system under test. */
final class OneJvm implements Topology {

    private static final String NAME = "system";
    private static final String MODULE = "system";
    private static final int HEAP_MEGABYTES = 512;
    private static final Duration READY_LIMIT = Duration.ofSeconds(180);

    @Override
    public RunningSystem start(JvmLauncher launcher, SystemSpec spec) {
        long started = System.nanoTime();
        ChildProcess process = launcher.start(jvm(spec, launcher.port(spec.host())));
        URI url = ready(process, spec);
        return new RunningSystem(List.of(process), SystemAddresses.allAt(url), Duration.ofNanos(System.nanoTime() - started));
    }

    /** @return its address */
    private static URI ready(ChildProcess process, SystemSpec spec) {
        URI url = spec.at(ReportedPorts.await(process, READY_LIMIT).getFirst());
        Readiness.await(process, HttpProbe.readiness(url), READY_LIMIT);
        return url;
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
        training.train(jvm(spec, JvmLauncher.ANY_PORT), process -> work.accept(SystemAddresses.allAt(ready(process, spec))));
    }

    private static JvmSpec jvm(SystemSpec spec, int port) {
        return new JvmSpec(NAME, MODULE, HEAP_MEGABYTES, List.of(), spec.arguments(NAME, port), spec.environment());
    }
}
