import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.cli.run.RunRequests;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.test.malformed.ActuatorEndpoints;
import org.bbops.test.malformed.AgentEndpoints;
import org.bbops.test.malformed.EmulatorEndpoints;
import org.bbops.test.malformed.Endpoint;
import org.bbops.test.malformed.OpenApiEndpoints;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;

/**
 * Starts a whole testbed, then sends malformed requests to each of its HTTP listeners, in turn: no answer may be a
 * failure of the service, no row may change, and after a garbage collection no more memory may be in use than before.
 */
final class MalformedRequestsRun {

    /** Requests before the first measurement of the memory: they load code and fill caches. */
    private static final int WARM_UP = 5_000;
    private static final double GROWTH_MAX = 1.10;

    private MalformedRequestsRun() {
    }

    public static void main(String[] arguments) throws Exception {
        int requests = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        Path root = Path.of(System.getenv("BBOPS_ROOT"));
        boolean passed;
        try (LocalTestbed testbed = LocalTestbed.open(
                new LocalOptions(root, root.resolve(".bbops"), List.of(), Optional.empty()), new Lines())) {
            RunSite site = testbed.prepare(request(root));
            passed = attack(testbed, site, requests, seed);
        }
        // After the testbed has stopped all that it started.
        System.out.println(passed ? "Verdict: passed" : "Verdict: failed");
        System.exit(passed ? 0 : 1);
    }

    /** Returns a request with all levels, as the testbed requires: those of the quick experiment. */
    private static RunRequest request(Path root) {
        return RunRequests.of(ExperimentReader.read(root.resolve("experiments/quick.yaml"),
                List.of("injection-rate=1", "purchasing=messaging", "agents=1")).runs().getFirst());
    }

    private static boolean attack(LocalTestbed testbed, RunSite site, int requests, long seed) throws Exception {
        Map<String, Integer> ports = new LinkedHashMap<>();
        ports.put("system", site.system().customer().getPort());
        ports.put("supplier-emulator", site.emulator().getPort());
        ports.put("agent-1", Integer.parseInt(site.agents().addresses().getFirst().split(":")[1]));
        Map<String, List<Endpoint>> endpoints = Map.of(
                "system", both(OpenApiEndpoints.of(get(site.system().customer().resolve("/openapi.json"))),
                        ActuatorEndpoints.all()),
                "supplier-emulator", both(EmulatorEndpoints.all(), ActuatorEndpoints.all()),
                "agent-1", AgentEndpoints.all(planOfNobody(), new AgentShare(0, 1)));
        Attack attack = new Attack(ports, endpoints, ControlToken.ofThisProcess().secret());
        attack.send(WARM_UP, seed + 1);
        State before = State.of(testbed, site);
        long started = System.nanoTime();
        Attack.Outcome outcome = attack.send(requests, seed);
        double seconds = (System.nanoTime() - started) / 1e9;
        State after = State.of(testbed, site);
        System.out.printf(Locale.ROOT, "%,d malformed requests in %.1f s (seed %d) over %d endpoints%n", requests, seconds, seed,
                endpoints.values().stream().mapToInt(List::size).sum());
        outcome.print();
        boolean unchanged = after.prints(before);
        return outcome.refusedAll() && unchanged && after.isFlat(before, GROWTH_MAX);
    }

    private static List<Endpoint> both(List<Endpoint> some, List<Endpoint> others) {
        return Stream.of(some, others).flatMap(List::stream).toList();
    }

    /** Returns a plan whose system does not answer. */
    private static RunPlan planOfNobody() {
        URI nobody = URI.create("http://127.0.0.1:1");
        return RunPlan.of("run-1", new RunPlan.DomainUrls(nobody, nobody), RunPlan.Work.of(1, 42), Phases.FORMAL, Duration.ofSeconds(2));
    }

    static String get(URI address) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(address)
                    .header(ControlToken.HEADER, ControlToken.ofThisProcess().header()).build(), BodyHandlers.ofString()).body();
        }
    }

    /** Prints the testbed's steps on standard output. */
    private static final class Lines implements RunListener {
        @Override
        public void on(RunEvent event) {
            if (event instanceof RunEvent.Step step) {
                System.out.println(step.text());
            }
        }
    }
}
