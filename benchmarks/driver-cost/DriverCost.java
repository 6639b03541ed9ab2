import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.coordinator.Coordinator;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import tools.jackson.databind.json.JsonMapper;

/** CPU microseconds of a request of the driver's agent, in closed load without think time, and of hey and wrk on requests that it sent. */
final class DriverCost {

    private static final String AGENT = "agent";
    private static final double GOAL_MICROS = 60;
    private static final int RATE = 40;
    private static final int SEED = 42;

    private final Duration length;
    private final int connections;
    private final StubSystem stub;
    private final Process agent;
    private final HttpAgent remote;
    private final Map<String, List<Double>> micros = new LinkedHashMap<>();

    private DriverCost(Duration length, int connections, StubSystem stub, Process agent, URI address) {
        this.length = length;
        this.connections = connections;
        this.stub = stub;
        this.agent = agent;
        this.remote = new HttpAgent(address);
    }

    /** Arguments: folder, seconds, warm-up in seconds, connections, repetitions, and the JSON file to write or an empty name. */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals(AGENT)) {
            AgentServer server = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open());
            System.out.println(server.port());
            System.in.read();
            System.exit(0);
        }
        int code = 0;
        Process agent = startAgent();
        Runtime.getRuntime().addShutdownHook(new Thread(agent::destroy));
        try (StubSystem stub = new StubSystem(Duration.ofMillis(1)); Scanner output = new Scanner(agent.getInputStream())) {
            DriverCost cost = new DriverCost(Duration.ofSeconds(Integer.parseInt(arguments[1])), Integer.parseInt(arguments[3]), stub,
                    agent, URI.create("http://127.0.0.1:" + output.nextInt()));
            cost.measure(Path.of(arguments[0]), Duration.ofSeconds(Integer.parseInt(arguments[2])), Integer.parseInt(arguments[4]));
            cost.print();
            if (!arguments[5].isEmpty()) {
                cost.write(Path.of(arguments[5]));
            }
        } catch (IllegalArgumentException e) {
            System.err.println("driver-cost: a number is out of its range (" + e.getMessage() + ")");
            code = 3;
        } catch (IllegalStateException | IOException e) {
            System.err.println("driver-cost: " + e.getMessage());
            code = 2;
        } finally {
            // Closes the agent's standard input, upon which it ends.
            agent.getOutputStream().close();
            agent.waitFor();
        }
        System.exit(code);
    }

    /** Starts an agent with the options that the testbed gives one. */
    private static Process startAgent() throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new ProcessBuilder(java.toString(), "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), "DriverCost", AGENT).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private void measure(Path folder, Duration warmUp, int repetitions) throws IOException, InterruptedException {
        run(warmUp);
        StockClients clients = StockClients.installed(folder, stub.url(), stub.recorded(), connections);
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            Map<String, Double> one = new LinkedHashMap<>();
            one.put(AGENT, agentMicros());
            for (StockClients.Client client : clients.all()) {
                one.put(client.name(), client.micros(length, stub::requests));
            }
            one.forEach((name, value) -> micros.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
            System.out.printf("repetition %d, CPU µs for a request: %s%n", repetition, text(one));
        }
    }

    private static String text(Map<String, Double> values) {
        List<String> texts = new ArrayList<>();
        values.forEach((name, value) -> texts.add(String.format(Locale.ROOT, "%s %.1f", name, value)));
        return String.join(", ", texts);
    }

    private double agentMicros() throws InterruptedException {
        Duration before = cpu();
        int requests = stub.requests();
        run(length);
        return cpu().minus(before).toNanos() / 1e3 / (stub.requests() - requests);
    }

    private Duration cpu() {
        return agent.toHandle().info().totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("the agent has ended, or this system does not tell its CPU time"));
    }

    private void run(Duration steady) {
        RunPlan plan = RunPlan.of("driver-cost", new RunPlan.DomainUrls(stub.url(), stub.url()),
                RunPlan.Work.of(RATE, SEED).by(Load.closed(connections, Duration.ZERO, Mix.ECPERF)),
                new Phases(Duration.ZERO, steady, Duration.ZERO), Duration.ofSeconds(2));
        RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan, List.of(remote), _ -> { });
        if (!run.complete()) {
            throw new IllegalStateException("the agent's run did not end: " + String.join("; ", run.invalidBecause()));
        }
    }

    private void print() {
        Ratio own = mean(AGENT);
        micros.keySet().forEach(name -> System.out.printf(Locale.ROOT, "%-6s %7.1f CPU µs for a request (%s)%n", name, mean(name).value(),
                interval(mean(name), 1)));
        System.out.printf(Locale.ROOT, "goal: the agent at most %.0f µs: %s%n", GOAL_MICROS, own.value() <= GOAL_MICROS ? "met" : "missed");
        micros.keySet().stream().filter(name -> !name.equals(AGENT)).forEach(name -> System.out.printf(Locale.ROOT,
                "agent ÷ %s: %.2f (%s)%n", name, over(name).value(), interval(over(name), 2)));
    }

    /** A geometric mean, as a ratio to 1 µs. */
    private Ratio mean(String name) {
        return Ratio.ofPairs(micros.get(name).stream().mapToDouble(Double::doubleValue).toArray());
    }

    private Ratio over(String name) {
        double[] ratios = new double[micros.get(name).size()];
        for (int repetition = 0; repetition < ratios.length; repetition++) {
            ratios[repetition] = micros.get(AGENT).get(repetition) / micros.get(name).get(repetition);
        }
        return Ratio.ofPairs(ratios);
    }

    private static String interval(Ratio ratio, int digits) {
        String number = "%." + digits + "f";
        return ratio.hasError() ? String.format(Locale.ROOT, number + " to " + number, ratio.low(), ratio.high())
                : "one repetition tells no interval";
    }

    private void write(Path file) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("connections", connections);
        all.put("seconds", length.toSeconds());
        all.put("cpuMicrosPerRequest", micros);
        all.put("goalAtMost", GOAL_MICROS);
        all.put("met", mean(AGENT).value() <= GOAL_MICROS);
        Files.writeString(file, JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(all) + System.lineSeparator());
    }
}
