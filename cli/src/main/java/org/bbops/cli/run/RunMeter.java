package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.MeasuredRun.ProcessUse;
import org.bbops.driver.split.ActivityWatch;
import org.bbops.driver.split.ActivityWatch.RunActivity;
import org.bbops.driver.split.BrokerJournal;
import org.bbops.driver.split.DatabaseLog;
import org.bbops.driver.split.DatabaseWatch;
import org.bbops.driver.split.FiguresClient;
import org.bbops.driver.split.HandOverTimes;
import org.bbops.driver.split.SteadyFigures;
import org.bbops.driver.split.SystemFigures;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.HttpHandOver;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.app.EmulatorControl;
import org.bbops.testbed.usage.MachineLoad;

/** Measurement of one plan on a site: the figures of the driver, and those of system, queue and processes meanwhile. */
public final class RunMeter implements AutoCloseable {

    private final Testbed testbed;
    private final RunContext context;
    private final RunListener events;
    private final RunConfiguration run;
    private final RunSite site;
    private final FiguresClient client;
    private final ActivityWatch activityWatch;
    private final DrainWatch drainWatch;
    private final QueueWatch queue;
    private final DatabaseWatch databaseWatch;

    /**
     * @param testbed source of its processes' resource usage
     * @param context receives the plan's events, and may end the plan early
     */
    public RunMeter(Testbed testbed, RunContext context, RunConfiguration run, RunSite site) {
        this.testbed = testbed;
        this.context = context;
        this.events = context.events();
        this.run = run;
        this.site = site;
        this.client = new FiguresClient(site.system().services());
        Supplier<Optional<HandOverState>> handOver = new HttpHandOver(site.system().supplier())::state;
        this.activityWatch = new ActivityWatch(client);
        this.drainWatch = new DrainWatch(handOver);
        this.queue = new QueueWatch(handOver, run.settings().interval());
        this.databaseWatch = new DatabaseWatch(site.databases().inUse().stream().map(DatabaseAddress::dataSource).toList());
    }

    /** Executes the plan and measures it. The drain and the audit come later, and are not measured. */
    public MeasuredRun measure(RunPlan plan) {
        UsageSpan usage = new UsageSpan(testbed::usage);
        Environment environment = context.environment(testbed, site);
        MachineLoad machine = new MachineLoad(testbed::usage);
        Optional<MachineLoad.Reading> before = foreignLoad(machine, testbed, site);
        SteadyFigures figures = new SteadyFigures(client, DatabaseLog.of(site.database().dataSource()),
                BrokerJournal.of(site.brokerMetrics()), HandOverTimes.of(site.system().supplier()));
        RunMeasurement measurement = new Drive(site, context.clock(), context.stop(), testbed::troubles)
                .carryOut(plan, event -> pass(event, usage, figures));
        // The time of a process that has ended is no longer told, and would be taken for that of other programs.
        Optional<ForeignLoad> others = testbed.troubles().isEmpty()
                ? foreignLoad(machine, testbed, site).flatMap(now -> before.map(now::since))
                : Optional.empty();
        queue.close();
        List<ProcessUse> used = usage.untilNow();
        Optional<SystemFigures> system = figures.result(events::warning);
        RunActivity activity = activityWatch.result();
        Phases phases = run.settings().phases();
        return new MeasuredRun(run, measurement, system, activity, queue.looks(), databaseWatch.result(),
                new MeasuredRun.Host(used, environment, others,
                        activity.fixedWorkMicros(phases.rampUp().toMillis(), phases.steadyEnd().toMillis())));
    }

    /** Reads the load by other programs; empty for a given database, whose server cannot be distinguished from them. */
    public static Optional<MachineLoad.Reading> foreignLoad(MachineLoad machine, Testbed testbed, RunSite site) {
        return site.givenDatabase() || testbed.usage().isEmpty() ? Optional.empty() : machine.read();
    }

    /**
     * Returns the time from the supplier's return until no purchase order waited; empty without an outage, or when the run ended first.
     */
    Optional<Duration> drainTime() {
        return drainWatch.result();
    }

    @Override
    public void close() {
        queue.close();
        drainWatch.close();
        activityWatch.close();
        databaseWatch.close();
    }

    /**
     * Passes an event on: starts the measurements that depend on the run's times, and adds the queue's length to intervals, since the
     * agents do not see the queue.
     */
    private void pass(RunEvent event, UsageSpan usage, SteadyFigures figures) {
        if (event instanceof RunEvent.Interval interval) {
            events.on(interval.withQueued(queue.waiting()));
            usage.sampleIfDue();
        } else {
            if (event instanceof RunEvent.UsersStart start) {
                begin(start.untilRampUp(), usage, figures);
            }
            events.on(event);
        }
    }

    private void begin(Duration untilRampUp, UsageSpan usage, SteadyFigures figures) {
        Phases phases = run.settings().phases();
        figures.schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        usage.schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        databaseWatch.schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        activityWatch.start(untilRampUp, phases, run.settings().interval());
        planOutage(untilRampUp.plus(phases.rampUp()));
        queue.start(untilRampUp);
    }

    /** Schedules the outage of the supplier, where the experiment has one. */
    private void planOutage(Duration untilSteady) {
        run.supplierOutage().ifPresent(outage -> {
            new EmulatorControl(site.emulator()).apply(site.supplier().withOutages(RunRequests.outages(outage, untilSteady)));
            if (run.isMessaging()) {
                drainWatch.begin(untilSteady.plus(outage.from()).plus(outage.length()));
            }
        });
    }
}
