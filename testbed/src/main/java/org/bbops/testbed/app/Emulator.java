package org.bbops.testbed.app;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.Readiness;

/**
 * A running supplier emulator.
 *
 * @param process its JVM
 * @param url its base URL
 */
public record Emulator(ChildProcess process, URI url) {

    /** The name in messages, logs and results. */
    public static final String NAME = "supplier-emulator";

    private static final int HEAP_MEGABYTES = 128;
    private static final Duration READY_LIMIT = Duration.ofSeconds(180);

    /** Starts one and waits until it answers; where it delivers to is told later, over its control. */
    public static Emulator start(JvmLauncher launcher) {
        int port = FreePorts.take();
        ChildProcess process = launcher.start(new JvmSpec(NAME, "supplier-emulator", HEAP_MEGABYTES,
                List.of("-XX:+UseSerialGC"),
                List.of("--server.address=127.0.0.1", "--server.port=" + port), Map.of()));
        URI url = URI.create("http://127.0.0.1:" + port);
        Readiness.await(process, HealthProbe.of(url), READY_LIMIT);
        return new Emulator(process, url);
    }
}
