import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.event.RunEvent.Throughput;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.event.TimesLeft;
import org.bbops.driver.agent.AgentServer;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.coordinator.Coordinator;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.report.live.LiveView;

/**
 * Measures the cost of the live view to the driver, which is the coordinator of this JVM and an agent in one of its
 * own, against a stub: the same run with and without it in turn, and the cost of one event alone, which is too small to
 * show in the difference of runs.
 */
final class LiveViewCost {

    private static final int PAIRS = 3;
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final int EVENTS = 1_000;
    private static final Duration EVENT_PACE = Duration.ofMillis(20);
    private static final double GOAL_SHARE = 0.01;
    private static final TimesLeft TIMES = new TimesLeft(0.5, 1_000, 0.5, 1_000);

    private LiveViewCost() {
    }

    public static void main(String[] arguments) throws Exception {
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "agent" -> Helper.serve(AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open()).port());
            case "stub" -> Helper.serve(new StubSystem(Duration.ofMillis(1)).url().getPort());
            case "tabs" -> Tabs.read(URI.create(arguments[1]), Integer.parseInt(arguments[2]));
            default -> measure(number(arguments, 0, 50), number(arguments, 1, 30), number(arguments, 2, 10));
        }
    }

    private static int number(String[] arguments, int index, int otherwise) {
        return arguments.length > index ? Integer.parseInt(arguments[index]) : otherwise;
    }

    private static void measure(int rate, int seconds, int tabs) throws Exception {
        try (Helper stub = Helper.start("stub"); Helper agent = Helper.start("agent")) {
            drive(rate, 10, stub, agent, _ -> { });
            List<Double> without = new ArrayList<>();
            List<Double> differences = new ArrayList<>();
            for (int pair = 1; pair <= PAIRS; pair++) {
                double off = drive(rate, seconds, stub, agent, _ -> { });
                double on = driveWatched(rate, seconds, tabs, stub, agent);
                without.add(off);
                differences.add((on - off) / off);
                System.out.printf(Locale.ROOT, "pair %d: CPU of coordinator and agent without %.1f ms/s, with %d tabs %.1f ms/s, "
                        + "difference %+.2f %%%n", pair, off, tabs, on, 100 * differences.getLast());
            }
            double micros = eventMicros(tabs);
            double share = micros / 1_000 / INTERVAL.toSeconds() / without.stream().sorted().toList().get(PAIRS / 2);
            System.out.printf(Locale.ROOT, "one event to %d tabs: %.0f µs of CPU; at Ir %d and an interval of %d s that is %.3f %% of the "
                    + "driver's CPU; goal: below %.0f %%: %s%n", tabs, micros, rate, INTERVAL.toSeconds(), 100 * share,
                    100 * GOAL_SHARE, share < GOAL_SHARE ? "met" : "not met");
        }
    }

    private static double driveWatched(int rate, int seconds, int tabs, Helper stub, Helper agent) throws Exception {
        try (LiveView view = LiveView.start(() -> Optional.of(TIMES), () -> { }, _ -> Duration.ZERO); Helper _ = Helper.start("tabs", view.address().toString(), "" + tabs)) {
            return drive(rate, seconds, stub, agent, view.page());
        }
    }

    /** CPU of both processes in milliseconds per second of the run. */
    private static double drive(int rate, int seconds, Helper stub, Helper agent, RunListener listener) {
        RunPlan plan = RunPlan.of("live-view", new RunPlan.DomainUrls(stub.url(), stub.url()), RunPlan.Work.of(rate, 42),
                new Phases(Duration.ofSeconds(2), Duration.ofSeconds(seconds), Duration.ZERO), INTERVAL);
        long before = cpuNanos() + agent.cpuNanos();
        try (HttpAgent client = new HttpAgent(agent.url())) {
            new Coordinator(Clock.systemUTC()).run(plan, List.of(client), listener);
        }
        return (cpuNanos() + agent.cpuNanos() - before) / 1e6 / plan.phases().total().toSeconds();
    }

    /** CPU of this JVM for one event, with nothing else going on in it. */
    private static double eventMicros(int tabs) throws Exception {
        try (LiveView view = LiveView.start(() -> Optional.of(TIMES), () -> { }, _ -> Duration.ZERO); Helper _ = Helper.start("tabs", view.address().toString(), "" + tabs)) {
            tell(view);
            long before = cpuNanos();
            tell(view);
            long told = cpuNanos();
            TimeUnit.NANOSECONDS.sleep(EVENT_PACE.toNanos() * EVENTS);
            long idle = cpuNanos() - told;
            return (told - before - idle) / 1e3 / EVENTS;
        }
    }

    private static void tell(LiveView view) throws InterruptedException {
        for (int number = 0; number < EVENTS; number++) {
            view.page().on(interval(number));
            TimeUnit.NANOSECONDS.sleep(EVENT_PACE.toNanos());
        }
    }

    private static Interval interval(int number) {
        return new Interval("steady", number, new Throughput(83.7, 82.25, 5_249.75), new Response(21.5, 79.125, 178.75), 0, 3L, 2.625);
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
