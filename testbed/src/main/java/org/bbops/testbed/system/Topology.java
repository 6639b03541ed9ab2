package org.bbops.testbed.system;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.app.AotTraining;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.app.JvmSpec;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.Probe.HttpProbe;

/** Distribution of the four domains over JVMs: the factor {@code topology}. */
public interface Topology {

    /**
     * Starts the system and waits until it is ready.
     *
     * @throws org.bbops.testbed.TestbedException when one of its JVMs does not get ready
     */
    RunningSystem start(JvmLauncher launcher, SystemSpec spec);

    /** Returns the number of JVMs with a pool of database connections. */
    int jvms();

    /**
     * Returns true when {@link #train} would make something: this build has no cache yet that speeds up its start.
     *
     * @param levels the factors' properties, as in the spec that it will be trained with
     */
    default boolean isTrainable(AotTraining training, Map<String, String> levels) {
        return false;
    }

    /**
     * Makes the cache that speeds up its start.
     *
     * @param work load on the system meanwhile; it writes rows, and returns false when it was too little for a cache
     * @throws org.bbops.testbed.TestbedException when the system does not get ready
     */
    default void train(AotTraining training, SystemSpec spec, Predicate<SystemAddresses> work) {
    }

    /**
     * Returns the topology of that name.
     *
     * @param name {@code one-jvm}, {@code two-tier} or {@code four-jvms}
     * @throws IllegalArgumentException when there is none
     */
    static Topology named(String name) {
        return switch (name) {
            case "one-jvm" -> new OneJvm(OneJvm.MODULE);
            case "two-tier" -> new TwoTier();
            case "four-jvms" -> new FourJvms();
            default -> throw new IllegalArgumentException("There is no topology " + name + ", only one-jvm, two-tier and four-jvms");
        };
    }

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
        public boolean isTrainable(AotTraining training, Map<String, String> levels) {
            return training.isWanted(MODULE, JvmSpec.OF_SYSTEM);
        }

        @Override
        public void train(AotTraining training, SystemSpec spec, Predicate<SystemAddresses> work) {
            training.train(jvm(spec, JvmLauncher.ANY_PORT), process -> work.test(SystemAddresses.allAt(spec.ready(process))));
        }

        JvmSpec jvm(SystemSpec spec, int port) {
            return new JvmSpec(name, MODULE, HEAP_MEGABYTES, JvmSpec.OF_SYSTEM, spec.arguments(name, port), spec.environment());
        }
    }

    /** Each domain in its own JVM, reaching the others over HTTP. */
    final class FourJvms implements Topology {

        private static final List<String> DOMAINS = List.of("corporate", "customer", "manufacturing", "supplier");
        private static final int HEAP_MEGABYTES = 256;

        /** Four starts share the processors. */
        private static final Duration READY_LIMIT = Duration.ofSeconds(300);

        @Override
        public int jvms() {
            return DOMAINS.size();
        }

        @Override
        public RunningSystem start(JvmLauncher launcher, SystemSpec spec) {
            long started = System.nanoTime();
            Map<String, URI> urls = urls(spec);
            Map<String, ChildProcess> processes = new LinkedHashMap<>();
            DOMAINS.forEach(domain -> processes.put(domain, launcher.start(jvm(domain, urls, spec))));
            // Each needs its neighbours' ports before they can listen there.
            processes.values().forEach(process -> process.awaitPorts(READY_LIMIT));
            processes.forEach((domain, process) -> process.await(HttpProbe.readiness(urls.get(domain)), READY_LIMIT));
            SystemAddresses addresses = new SystemAddresses(urls.get("customer"), urls.get("corporate"),
                    urls.get("manufacturing"), urls.get("supplier"));
            return new RunningSystem(List.copyOf(processes.values()), addresses,
                    Duration.ofNanos(System.nanoTime() - started));
        }

        private static Map<String, URI> urls(SystemSpec spec) {
            List<Integer> ports = spec.freePorts(DOMAINS.size());
            Map<String, URI> urls = new LinkedHashMap<>();
            for (int i = 0; i < DOMAINS.size(); i++) {
                urls.put(DOMAINS.get(i), spec.at(ports.get(i)));
            }
            return urls;
        }

        private static JvmSpec jvm(String domain, Map<String, URI> urls, SystemSpec spec) {
            List<String> arguments = new ArrayList<>(spec.arguments(domain, urls.get(domain).getPort()));
            urls.forEach((neighbour, url) -> {
                if (!neighbour.equals(domain)) {
                    arguments.add("--bbops.neighbours." + neighbour + ".url=" + url);
                }
            });
            return new JvmSpec(domain, domain + "-domain", HEAP_MEGABYTES, JvmSpec.OF_SYSTEM, arguments, spec.environment());
        }
    }

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
            if (isOneTier(spec.levels())) {
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

        private static boolean isOneTier(Map<String, String> levels) {
            return "servlet".equals(levels.get("bbops.implementation"));
        }

        @Override
        public boolean isTrainable(AotTraining training, Map<String, String> levels) {
            return DOMAINS.isTrainable(training, levels) || !isOneTier(levels) && training.isWanted(WEB, JvmSpec.OF_SYSTEM);
        }

        @Override
        public void train(AotTraining training, SystemSpec spec, Predicate<SystemAddresses> work) {
            if (isOneTier(spec.levels())) {
                new OneJvm(WEB).train(training, spec, work);
                return;
            }
            training.train(DOMAINS.jvm(spec, JvmLauncher.ANY_PORT), process -> trainWeb(training, spec, spec.ready(process), work));
        }

        private static boolean trainWeb(AotTraining training, SystemSpec spec, URI domains, Predicate<SystemAddresses> work) {
            return training.train(web(spec, JvmLauncher.ANY_PORT, domains),
                    web -> work.test(SystemAddresses.twoTiers(spec.ready(web), domains)));
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
}
