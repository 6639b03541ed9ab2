package org.bbops.testbed.system;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
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

/** A web tier, which users talk to, in front of a JVM with the four domains; with implementation servlet it has these itself. */
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
        if (isOneTier(spec)) {
            StartedJvm web = started(launcher, spec, domains(WEB, spec, launcher.port(spec.host())));
            return new RunningSystem(List.of(web.process()), SystemAddresses.allAt(web.url()), since(started));
        }
        StartedJvm domains = started(launcher, spec, domains(DOMAINS, spec, launcher.port(spec.host())));
        StartedJvm web = started(launcher, spec, web(spec, launcher.port(spec.host()), domains.url()));
        return new RunningSystem(List.of(domains.process(), web.process()), SystemAddresses.twoTiers(web.url(), domains.url()),
                since(started));
    }

    /** Process that is ready. */
    private record StartedJvm(ChildProcess process, URI url) {
    }

    private static StartedJvm started(JvmLauncher launcher, SystemSpec spec, JvmSpec jvm) {
        ChildProcess process = launcher.start(jvm);
        return new StartedJvm(process, ready(process, spec));
    }

    /** @return its address */
    private static URI ready(ChildProcess process, SystemSpec spec) {
        URI url = spec.at(ReportedPorts.await(process, READY_LIMIT).getFirst());
        Readiness.await(process, HttpProbe.readiness(url), READY_LIMIT);
        return url;
    }

    private static boolean isOneTier(SystemSpec spec) {
        return "servlet".equals(spec.levels().get("bbops.implementation"));
    }

    private static Duration since(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    @Override
    public boolean isTrainable(AotTraining training) {
        return training.isWanted(DOMAINS) || training.isWanted(WEB);
    }

    @Override
    public void train(AotTraining training, SystemSpec spec, Consumer<SystemAddresses> work) {
        if (!isOneTier(spec)) {
            training.train(domains(DOMAINS, spec, JvmLauncher.ANY_PORT), process -> trainWeb(training, spec, ready(process, spec), work));
        } else if (training.isWanted(DOMAINS)) {
            training.train(domains(WEB, spec, JvmLauncher.ANY_PORT),
                    process -> work.accept(SystemAddresses.allAt(ready(process, spec))));
        }
    }

    private static void trainWeb(AotTraining training, SystemSpec spec, URI domains, Consumer<SystemAddresses> work) {
        training.train(web(spec, JvmLauncher.ANY_PORT, domains),
                web -> work.accept(SystemAddresses.twoTiers(ready(web, spec), domains)));
    }

    private static JvmSpec domains(String name, SystemSpec spec, int port) {
        return new JvmSpec(name, DOMAINS, DOMAIN_HEAP_MEGABYTES, List.of(), spec.arguments(name, port), spec.environment());
    }

    /** It is given no secrets of database and broker. */
    private static JvmSpec web(SystemSpec spec, int port, URI domains) {
        List<String> arguments = new ArrayList<>(spec.arguments(WEB, port));
        List.of("customer", "corporate", "manufacturing", "supplier")
                .forEach(domain -> arguments.add("--bbops.neighbours." + domain + ".url=" + domains));
        arguments.add("--bbops.entities.url=" + domains);
        return new JvmSpec(WEB, WEB, WEB_HEAP_MEGABYTES, List.of(), arguments, spec.token());
    }
}
