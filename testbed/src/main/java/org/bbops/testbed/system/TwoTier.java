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

/** A web tier, which users talk to, in front of a JVM with the four domains; with implementation servlet it has these itself. */
final class TwoTier implements Topology {

    /** Name of the web tier's process. */
    static final String WEB = "web-tier";
    private static final OneJvm DOMAINS = new OneJvm(OneJvm.MODULE);
    private static final int WEB_HEAP_MEGABYTES = 384;

    @Override
    public int jvms() {
        return 1;
    }

    @Override
    public RunningSystem start(JvmLauncher launcher, SystemSpec spec) {
        if (isOneTier(spec)) {
            return new OneJvm(WEB).start(launcher, spec);
        }
        long started = System.nanoTime();
        ChildProcess domains = launcher.start(DOMAINS.jvm(spec, launcher.port(spec.host())));
        URI domainsUrl = spec.ready(domains);
        ChildProcess web = launcher.start(web(spec, launcher.port(spec.host()), domainsUrl));
        URI webUrl = spec.ready(web);
        return new RunningSystem(List.of(domains, web), SystemAddresses.twoTiers(webUrl, domainsUrl),
                Duration.ofNanos(System.nanoTime() - started));
    }

    private static boolean isOneTier(SystemSpec spec) {
        return "servlet".equals(spec.levels().get("bbops.implementation"));
    }

    @Override
    public boolean isTrainable(AotTraining training) {
        return DOMAINS.isTrainable(training) || training.isWanted(WEB, JvmSpec.OF_SYSTEM);
    }

    @Override
    public void train(AotTraining training, SystemSpec spec, Consumer<SystemAddresses> work) {
        if (!isOneTier(spec)) {
            training.train(DOMAINS.jvm(spec, JvmLauncher.ANY_PORT),
                    process -> trainWeb(training, spec, spec.ready(process), work));
        } else if (DOMAINS.isTrainable(training)) {
            new OneJvm(WEB).train(training, spec, work);
        }
    }

    private static void trainWeb(AotTraining training, SystemSpec spec, URI domains, Consumer<SystemAddresses> work) {
        training.train(web(spec, JvmLauncher.ANY_PORT, domains),
                web -> work.accept(SystemAddresses.twoTiers(spec.ready(web), domains)));
    }

    /** It is given no secrets of database and broker. */
    private static JvmSpec web(SystemSpec spec, int port, URI domains) {
        List<String> arguments = new ArrayList<>(spec.arguments(WEB, port));
        List.of("customer", "corporate", "manufacturing", "supplier")
                .forEach(domain -> arguments.add("--bbops.neighbours." + domain + ".url=" + domains));
        arguments.add("--bbops.entities.url=" + domains);
        return new JvmSpec(WEB, WEB, WEB_HEAP_MEGABYTES, JvmSpec.OF_SYSTEM, arguments, spec.token());
    }
}
