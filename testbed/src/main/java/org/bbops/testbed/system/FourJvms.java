package org.bbops.testbed.system;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.app.JvmSpec;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.HttpProbe;

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
