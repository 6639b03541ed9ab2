import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.coordinator.Coordinator;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;

/** Measures the lag of the users of one agent: a number of users in a JVM of 256 MB against a stub that answers in 1 ms. */
final class DriverLag {

    private static final int USERS_PER_IR = 8;
    private static final double GOAL_MILLIS = 10;

    private DriverLag() {
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 1 && arguments[0].equals("agent")) {
            AgentServer agent = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open());
            System.out.println(agent.port());
            System.in.read();
            System.exit(0);
        }
        int users = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000;
        int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 20;
        int rampUp = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10;
        Process agent = startAgent();
        try (StubSystem stub = new StubSystem(Duration.ofMillis(1));
             Scanner output = new Scanner(agent.getInputStream())) {
            URI address = URI.create("http://127.0.0.1:" + output.nextInt());
            RunPlan plan = RunPlan.of("driver-lag", new RunPlan.DomainUrls(stub.url(), stub.url()),
                    RunPlan.Work.of(Math.ceilDiv(users, USERS_PER_IR), 42),
                    new Phases(Duration.ofSeconds(rampUp), Duration.ofSeconds(seconds), Duration.ofSeconds(1)),
                    Duration.ofSeconds(2));
            RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan, List.of(new HttpAgent(address)),
                    DriverLag::print);
            print(run, stub.requests());
        } finally {
            // Closes the agent's standard input, upon which it ends.
            agent.getOutputStream().close();
            agent.waitFor();
        }
    }

    private static Process startAgent() throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new ProcessBuilder(java.toString(), "-Xmx256m", "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), "DriverLag", "agent")
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static void print(RunEvent event) {
        if (event instanceof Interval interval) {
            print(interval);
        }
    }

    private static void print(Interval report) {
        System.out.printf(Locale.ROOT, "%-9s %3d s  offered %6.1f/s  achieved %6.1f/s  p50 %6.2f ms  p99 %7.2f ms  "
                + "errors %d  lag p99 %7.2f ms%n", report.phase(), report.elapsed().toSeconds(),
                report.throughput().offeredPerSecond(), report.throughput().achievedPerSecond(), report.response().p50Millis(),
                report.response().p99Millis(), report.errors(), report.lagMillis());
    }

    private static void print(RunMeasurement run, int requests) {
        run.observed().remarks().forEach(System.out::println);
        run.invalidBecause().forEach(System.out::println);
        if (!run.complete()) {
            return;
        }
        AgentHealth agent = run.agents().getFirst();
        System.out.printf(Locale.ROOT, "%d users, %d requests, %.0f CPU µs of the agent per request, heap after collection at "
                + "most %.0f MiB, %d pauses, longest %.1f ms%n", agent.users(), requests,
                agent.cpuSeconds() * 1e6 / requests, agent.heapMebibytesMax(), agent.pauses(), agent.pauseMillisMax());
        System.out.printf(Locale.ROOT, "orderStatus service p50 %.2f ms, p99 %.2f ms%n",
                run.of(Transaction.ORDER_STATUS).service().getValueAtPercentile(50) / 1e3,
                run.of(Transaction.ORDER_STATUS).service().getValueAtPercentile(99) / 1e3);
        System.out.printf(Locale.ROOT, "lag of %d wake-ups: p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, longest %.2f ms; goal: "
                + "p99 below %.0f ms: %s%n", run.observed().lag().getTotalCount(),
                run.observed().lag().getValueAtPercentile(50) / 1e3,
                run.observed().lag().getValueAtPercentile(90) / 1e3, run.lagP99Millis(),
                run.observed().lag().getMaxValue() / 1e3, GOAL_MILLIS,
                run.lagP99Millis() < GOAL_MILLIS ? "met" : "not met");
    }
}
