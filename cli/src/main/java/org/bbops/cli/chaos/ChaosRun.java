package org.bbops.cli.chaos;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.Drain;
import org.bbops.cli.run.Evidence;
import org.bbops.cli.run.LiveLook;
import org.bbops.cli.run.QueueWatch;
import org.bbops.cli.run.Release;
import org.bbops.cli.run.RunRequests;
import org.bbops.cli.run.Spectator;
import org.bbops.cli.run.Stop;
import org.bbops.driver.agent.AgentException;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.audit.AuditException;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.EmulatorClient;
import org.bbops.driver.audit.HandOverBooks;
import org.bbops.driver.audit.OrderFate;
import org.bbops.driver.audit.OrderFates;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.ChaosSummary;
import org.bbops.testbed.HttpHandOver;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.crash.CrashSite;
import org.bbops.testbed.local.LocalTestbed;

/** One way to hand over: the workload, the kills, the drain, the audit. */
final class ChaosRun {

    /** More often and for longer than the workload's page has it: a delivery must outlast a system that starts again. */
    private static final long DELIVERY_RETRY_MILLIS = 500;
    private static final Duration DELIVERY_MARGIN = Duration.ofSeconds(30);
    private static final int DELIVERY_RETRIES_MAX =
            (int) (Striker.RECOVERY_LIMIT.plus(DELIVERY_MARGIN).toMillis() / DELIVERY_RETRY_MILLIS);

    /** Bounds the users' work: no cycle takes that long. */
    private static final Duration CYCLE_MAX = Duration.ofMinutes(3);
    private static final Duration RAMP_UP = Duration.ofSeconds(3);

    private final LocalTestbed testbed;
    private final Console console;
    private final Spectator spectator;
    private final Clock clock;
    private final Stop stop;

    /**
     * @param console where each kill is told
     * @param spectator watches what lies between
     * @param stop ends it in order: what was killed so far is counted
     */
    ChaosRun(LocalTestbed testbed, Console console, Spectator spectator, Clock clock, Stop stop) {
        this.testbed = testbed;
        this.console = console;
        this.spectator = spectator;
        this.clock = clock;
        this.stop = stop;
    }

    /**
     * Makes a run and kills under it. What breaks it off makes it invalid, with that as the reason.
     *
     * @param cycles how many kills
     * @param seed what they are drawn from
     */
    ChaosSummary.Run make(RunConfiguration run, int cycles, long seed) {
        long start = System.nanoTime();
        List<Blow> blows = new ArrayList<>();
        try {
            RunSite site = testbed.prepare(request(run));
            CrashSite crash = testbed.crashSite();
            Aftermath aftermath = killUnder(run, site, crash, Strikes.of(Way.of(run), cycles, site.agents().size(), seed), blows);
            return blows.isEmpty() ? ChaosFigures.invalid(run, blows, nothingKilled(aftermath), since(start))
                    : ChaosFigures.of(run, blows, cycles, aftermath, since(start));
        } catch (TestbedException | AgentException | AuditException e) {
            spectator.warning(e.getMessage());
            return ChaosFigures.invalid(run, blows, e.getMessage(), since(start));
        } finally {
            release();
        }
    }

    static RunRequest request(RunConfiguration run) {
        return RunRequests.of(run).withDeliveryRetries(DELIVERY_RETRY_MILLIS, DELIVERY_RETRIES_MAX);
    }

    private static String nothingKilled(Aftermath aftermath) {
        return aftermath.doubts().isEmpty() ? "It was stopped before the first kill." : String.join("; ", aftermath.doubts());
    }

    /** Whatever is left in the broker is not to reach the next run. What was found out is not lost when something cannot be put away. */
    private void release() {
        new Release(testbed).make().ifPresent(trouble -> spectator.warning(trouble.getMessage()));
    }

    private Aftermath killUnder(RunConfiguration run, RunSite site, CrashSite crash, List<Strike> strikes, List<Blow> blows) {
        LocalDateTime since = LocalDateTime.now(clock);
        RunPlan plan = plan(run, site, strikes.size());
        try (QueueWatch queue = new QueueWatch(new HttpHandOver(site.system().supplier()), LiveFigures.EVERY);
                Workload workload = new Workload(plan, agents(site), crash::agentCounts, figures(plan, queue));
                LiveLook live = LiveLook.begin(run, site, spectator::warning)) {
            workload.start();
            queue.start(Duration.ZERO);
            spectator.usersStart(Duration.ZERO);
            kill(new Striker(crash, site.system(), workload, clock), workload, strikes, blows);
            spectator.usersStopped();
            spectator.step("no more kills; waiting for what is under way, and for purchase orders to be delivered");
            WorkDone done = workload.finish();
            List<String> doubts = new ArrayList<>(done.faults());
            Drain.after(site).await().ifPresent(doubts::add);
            live.trouble().ifPresent(doubts::add);
            doubts.forEach(spectator::warning);
            return aftermath(run, site, done.totals(), workload.kills(), live, since, doubts);
        }
    }

    private static List<HttpAgent> agents(RunSite site) {
        return site.agents().stream().map(HttpAgent::at).toList();
    }

    private void kill(Striker striker, Workload workload, List<Strike> strikes, List<Blow> blows) {
        for (Strike strike : strikes) {
            if (stop.isAsked() || workload.isBroken()) {
                return;
            }
            Blow blow = striker.make(blows.size() + 1, strike);
            blows.add(blow);
            console.line(line(blow, strikes.size()));
            spectator.reached("kill %d of %d: %s, %s".formatted(blow.number(), strikes.size(), strike.victim().label(), strike.where()),
                    blow.number(), strikes.size());
        }
    }

    /** Told by the thread that keeps the agents going, which waits for nothing else. */
    private LiveFigures figures(RunPlan plan, QueueWatch queue) {
        return new LiveFigures(plan.phases(), clock, report -> spectator.interval(report, queue.waiting()));
    }

    private Aftermath aftermath(RunConfiguration run, RunSite site, RunTotals totals, int agentKills, LiveLook live,
                                LocalDateTime since, List<String> doubts) {
        Evidence evidence = Evidence.gather(run, site, totals);
        AuditReport audit = evidence.audit().map(live::addTo)
                .orElseThrow(() -> new AuditException(evidence.trouble().orElse("The audit could not be made"), null));
        List<OrderFate> fates = OrderFates.read(site.database().dataSource(), new EmulatorClient(site.emulator()).read(), since);
        return new Aftermath(totals, agentKills, fates, audit, evidence.handOver().map(HandOverBooks::deadLettered).orElse(0L),
                doubts);
    }

    private static RunPlan plan(RunConfiguration run, RunSite site, int cycles) {
        return RunPlan.of("chaos-" + run.number(), site.system().customer(), site.system().manufacturing(),
                run.injectionRate(), run.settings().seed(),
                new Phases(RAMP_UP, CYCLE_MAX.multipliedBy(cycles), Duration.ZERO), run.settings().interval())
                .withHotOrders(run.hotOrders());
    }

    private static String line(Blow blow, int cycles) {
        Strike strike = blow.strike();
        String end = blow.hit() ? String.format(Locale.ROOT, "dead after %.1f s, ready %.1f s later", blow.reachSeconds(),
                blow.recoverySeconds()) : "missed: nobody came by in time";
        return String.format(Locale.ROOT, "kill %4d/%-4d %-22s kills %-8s %s", blow.number(), cycles, strike.where(),
                strike.victim().label(), end);
    }

    private static Duration since(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }
}
