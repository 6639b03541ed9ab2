package org.bbops.cli.chaos;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.cli.chaos.ChaosFigures.ChaosOutcome;
import org.bbops.cli.chaos.KillExecutor.KillStep;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.cli.run.Drain;
import org.bbops.cli.run.Evidence;
import org.bbops.cli.run.OptionalLiveAudit;
import org.bbops.cli.run.QueueWatch;
import org.bbops.cli.run.Release;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.RunRequests;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.audit.Audit.AuditException;
import org.bbops.driver.audit.BooksClient;
import org.bbops.driver.audit.OrderFates;
import org.bbops.driver.audit.OrderFates.OrderFate;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.testbed.HttpHandOver;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.local.LocalTestbed;
import org.bbops.testbed.process.CrashSite;

/** Makes one run of a sitting: the workload, the kills, the drain, the audit. */
final class ChaosRun {

    /**
     * Pause between retries of a delivery; retries are more frequent and go on for longer than on the workload page, as a delivery must
     * outlast a restart of the system.
     */
    private static final long DELIVERY_RETRY_MILLIS = 500;
    private static final Duration DELIVERY_MARGIN = Duration.ofSeconds(30);
    private static final int DELIVERY_RETRIES_MAX = (int) (KillExecutor.RECOVERY_LIMIT.plus(DELIVERY_MARGIN).toMillis()
            / DELIVERY_RETRY_MILLIS);

    /** Bound on a cycle, from which the length of the users' work is computed; no cycle takes that long. */
    private static final Duration CYCLE_MAX = Duration.ofMinutes(3);
    private static final Duration RAMP_UP = Duration.ofSeconds(3);

    private final LocalTestbed testbed;
    private final RunContext context;
    private final RunConfiguration run;
    private final Share share;
    private final ChaosFigures figures;
    private final FailureKeeper keeper;
    private final List<KillStep> steps = new ArrayList<>();
    private final long startNanos = System.nanoTime();
    private Environment environment;
    private OptionalLiveAudit live = new OptionalLiveAudit(Optional.empty());

    /**
     * Creates the run without preparing it.
     *
     * @param figures collects the figures
     * @param keeper keeps the evidence of a failure
     */
    ChaosRun(LocalTestbed testbed, RunContext context, RunConfiguration run, Share share, ChaosFigures figures, FailureKeeper keeper) {
        this.testbed = testbed;
        this.context = context;
        this.run = run;
        this.share = share;
        this.figures = figures;
        this.keeper = keeper;
    }

    /**
     * Carries out the run; to be called once. The cycles of a run that broke off count only if the live audit saw a violation.
     *
     * @return its figures; empty when it was stopped before the first kill
     */
    Optional<SittingRun> make() {
        Optional<RunSite> site = Optional.empty();
        try {
            site = Optional.of(testbed.prepare(request(run)));
            environment = context.environment(testbed, site.get());
            return made(site.get(), killUnder(site.get(), testbed.crashSite()));
        } catch (TestbedException | AgentException | AuditException e) {
            if (context.ended().getAsBoolean()) {
                throw e;
            }
            context.events().warning(e.getMessage());
            return Optional.of(brokenOff(e.getMessage(), live.violation(), site));
        } finally {
            release();
        }
    }

    /**
     * Returns the figures of a run that broke off, and keeps its evidence.
     *
     * @param seenLive violation that the live audit saw, which no further work could have undone
     */
    SittingRun brokenOff(String because, Optional<CheckResult> seenLive, Optional<RunSite> site) {
        return seenLive.map(violation -> ChaosOutcome.ofBrokenOff(violation, because))
                .map(outcome -> keeper.keepIfFailed(figures.of(steps, outcome, environment, took()), outcome, steps, site.orElseThrow()))
                .orElseGet(() -> keeper.keepOf(figures.brokenOff(steps, because, environment, took()), site));
    }

    private Optional<SittingRun> made(RunSite site, ChaosOutcome outcome) {
        if (steps.isEmpty()) {
            return outcome.doubts().isEmpty() ? Optional.empty()
                    : Optional.of(brokenOff(String.join("; ", outcome.doubts()), live.violation(), Optional.of(site)));
        }
        return Optional.of(keeper.keepIfFailed(figures.of(steps, outcome, environment, took()), outcome, steps, site));
    }

    static RunRequest request(RunConfiguration run) {
        return RunRequests.of(run).withDeliveryRetries(DELIVERY_RETRY_MILLIS, DELIVERY_RETRIES_MAX);
    }

    /** Releases the site, so that no messages reach the next run. An error here is only a warning: the results are kept. */
    private void release() {
        new Release(testbed).make().ifPresent(trouble -> context.events().warning(trouble.getMessage()));
    }

    private ChaosOutcome killUnder(RunSite site, CrashSite crash) {
        LocalDateTime since = LocalDateTime.now(context.clock());
        RunPlan plan = plan(run, site, share);
        try (QueueWatch queue = new QueueWatch(new HttpHandOver(site.system().supplier())::state, LiveFigures.EVERY);
                Workload workload = new Workload(plan, agents(site), crash::agentCounts, shown(plan, queue));
                OptionalLiveAudit begun = OptionalLiveAudit.begin(run, site, context.events()::warning)) {
            live = begun;
            workload.start();
            queue.start(Duration.ZERO);
            context.events().on(new RunEvent.UsersStart(Duration.ZERO));
            kill(new KillExecutor(crash, site.system(), workload, context.clock()), workload,
                    KillSequence.of(run.purchasingWay(), run.faultPoints(), share.from(), share.count(),
                            site.agents().addresses().size(),
                            share.origin().seed()));
            context.events().on(new RunEvent.UsersStop());
            context.events().step("no more kills; waiting for what is under way, and for purchase orders to be delivered");
            Workload.WorkDone done = workload.finish();
            List<String> doubts = new ArrayList<>(done.faults());
            Drain.after(site).await().ifPresent(doubts::add);
            live.trouble().ifPresent(doubts::add);
            doubts.forEach(context.events()::warning);
            return outcome(site, done.totals(), workload.kills(), since, doubts);
        }
    }

    private static List<HttpAgent> agents(RunSite site) {
        return site.agents().addresses().stream().map(HttpAgent::at).toList();
    }

    private void kill(KillExecutor executor, Workload workload, List<PlannedKill> planned) {
        for (PlannedKill kill : planned) {
            if (context.stop().isAsked() || workload.isBroken()) {
                return;
            }
            KillStep step = executor.make(share.from() + steps.size() + 1, kill);
            steps.add(step);
            context.console().line(line(step, share.wanted()));
            context.events().on(new RunEvent.Reached("kill %d of %d: %s, %s".formatted(step.number(), share.wanted(),
                    kill.victim().label(), kill.where()), steps.size(), planned.size()));
        }
    }

    /** Creates the live figures, fed by the thread that polls the agents and must not wait for anything else. */
    private LiveFigures shown(RunPlan plan, QueueWatch queue) {
        return new LiveFigures(plan.phases(), plan.work().load(), context.clock(),
                interval -> context.events().on(interval.withQueued(queue.waiting())));
    }

    private ChaosOutcome outcome(RunSite site, RunTotals totals, int agentKills, LocalDateTime since, List<String> doubts) {
        Evidence evidence = Evidence.gather(run, site, totals);
        AuditReport audit = evidence.audit().map(live::addTo)
                .orElseThrow(() -> new AuditException(evidence.trouble().orElse("The audit could not be made"), null));
        List<OrderFate> fates = OrderFates.read(site.database().dataSource(), new BooksClient().emulator(site.emulator()), since);
        return new ChaosOutcome(totals, agentKills, fates, audit, evidence.handOver().map(HandOverState::deadLettered).orElse(0L),
                doubts);
    }

    static RunPlan plan(RunConfiguration run, RunSite site, Share share) {
        return run.plan("chaos-" + run.number(), RunRequests.domains(site), share.origin().usersSeed(),
                new Phases(RAMP_UP, CYCLE_MAX.multipliedBy(share.count()), Duration.ZERO));
    }

    private static String line(KillStep step, int wanted) {
        PlannedKill kill = step.planned();
        String end = step.recovery().map(recovery -> String.format(Locale.ROOT, "dead after %.1f s, ready %.1f s later",
                step.reach().toMillis() / 1_000.0, recovery.toMillis() / 1_000.0))
                .orElse("missed: no process reached the fault point in time");
        return String.format(Locale.ROOT, "kill %4d/%-4d %-22s kills %-8s %s", step.number(), wanted, kill.where(),
                kill.victim().label(), end);
    }

    private Duration took() {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    /**
     * Part of a run's cycles that one sitting makes.
     *
     * @param origin sitting, run and seeds
     * @param from number of earlier cycles of the run
     * @param count number of cycles in this sitting
     * @param wanted number of cycles over all sittings
     */
    record Share(SittingRun.Origin origin, int from, int count, int wanted) {
    }
}
