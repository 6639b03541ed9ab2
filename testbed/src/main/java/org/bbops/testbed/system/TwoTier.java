package org.bbops.testbed.system;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.app.JvmSpec;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.HttpProbe;
import org.bbops.testbed.process.Readiness;
import org.bbops.testbed.process.ReportedPorts;

/** A web tier, which users talk to, in front of a JVM with the four domains. */
final class TwoTier implements Topology {

    /** Name of the web tier's process. */
    static final String WEB = "web-tier";
    private static final String DOMAINS = "system";
    private static final int WEB_HEAP_MEGABYTES = 384;
    private static final int DOMAIN_HEAP_MEGABYTES = 512;
    private static final Duration READY_LIMIT = Duration.ofSeconds(180);

    @Override
    public int jvms() {
        return 1;
    }

    @Override
    public RunningSystem start(JvmLauncher launcher, SystemSpec spec) {
        long started = System.nanoTime();
        StartedJvm domains = started(launcher, spec, new JvmSpec(DOMAINS, DOMAINS, DOMAIN_HEAP_MEGABYTES, List.of(),
                spec.arguments(DOMAINS, launcher.port(spec.host())), spec.environment()));
        StartedJvm web = started(launcher, spec, web(launcher, spec, domains.url()));
        return new RunningSystem(List.of(domains.process(), web.process()), SystemAddresses.twoTiers(web.url(), domains.url()),
                since(started));
    }

    /** Process that is ready. */
    private record StartedJvm(ChildProcess process, URI url) {
    }

    private static StartedJvm started(JvmLauncher launcher, SystemSpec spec, JvmSpec jvm) {
        ChildProcess process = launcher.start(jvm);
        URI url = spec.at(ReportedPorts.await(process, READY_LIMIT).getFirst());
        Readiness.await(process, HttpProbe.readiness(url), READY_LIMIT);
        return new StartedJvm(process, url);
    }

    private static Duration since(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    /** It is given no secrets of database and broker. */
    private static JvmSpec web(JvmLauncher launcher, SystemSpec spec, URI domains) {
        List<String> arguments = new ArrayList<>(spec.arguments(WEB, launcher.port(spec.host())));
        List.of("customer", "corporate", "manufacturing", "supplier")
                .forEach(domain -> arguments.add("--bbops.neighbours." + domain + ".url=" + domains));
        return new JvmSpec(WEB, WEB, WEB_HEAP_MEGABYTES, List.of(), arguments, Map.of());
    }
}
